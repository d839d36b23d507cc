import type { ProviderAccount } from '#domain/billing/provider-account.ts'

/** What a column for amounts holds (PostgreSQL's `integer`). */
const MOST_CENTS = 2 ** 31 - 1

/** Amounts beyond what is kept are refused by name: nothing of such an account is written, and nothing of it is made less. */
export function requireKeepable({ credit, subscriptions, invoices }: ProviderAccount): void {
  refuseBeyond('the credit of a customer', credit.cents)
  for (const { id, cents } of subscriptions) refuseBeyond(`the price of subscription ${id}`, cents)
  for (const { id, totalCents, taxCents, paidCents, creditCents, refundedCents, disputedCents } of invoices)
    for (const [name, cents] of Object.entries({
      totalCents,
      taxCents,
      paidCents,
      creditCents,
      refundedCents,
      disputedCents,
    }))
      refuseBeyond(`${name} of invoice ${id}`, cents)
}

function refuseBeyond(what: string, cents: number | null): void {
  if (cents !== null && Math.abs(cents) > MOST_CENTS)
    throw new Error(
      `${what} is ${cents} at the payment provider, more than the ${MOST_CENTS} that can be kept`,
    )
}
