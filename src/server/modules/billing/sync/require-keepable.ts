import type { ProviderAccount } from '#domain/billing/provider-account.ts'

/** The largest amount that PostgreSQL's `integer` holds. */
const MOST_CENTS = 2 ** 31 - 1

/** Throws the name of an amount that is too large to keep: nothing of such an account is written. */
export function requireKeepable({ credit, subscriptions, invoices }: ProviderAccount): void {
  refuseBeyond('the credit of a customer', credit.cents)
  for (const { id, cents } of subscriptions) refuseBeyond(`the price of subscription ${id}`, cents)
  for (const invoice of invoices)
    for (const [name, value] of Object.entries(invoice))
      if (name.endsWith('Cents')) refuseBeyond(`${name} of invoice ${invoice.id}`, value)
}

function refuseBeyond(what: string, cents: unknown): void {
  if (typeof cents === 'number' && Math.abs(cents) > MOST_CENTS)
    throw new Error(
      `${what} is ${cents} at the payment provider, more than the ${MOST_CENTS} that can be kept`,
    )
}
