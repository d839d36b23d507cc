import type { ProviderInvoice } from '#domain/billing/provider-account.ts'
import { writeMoney } from '#domain/billing/money-and-dates.ts'
import type { Message } from '../../../integrations/mail/mailer.ts'
import { linkedPageUrl } from '#domain/site/linked-pages.ts'
import {
  composeBillingMail,
  priceFacts,
  writePayment,
  type Addressee,
  type Price,
} from './compose-billing-mail.ts'

type PlanChange = {
  from: string
  to: string
  price: Price
  isTrial: boolean
  /** When the next payment is due; null if the subscription does not renew. */
  nextAt: Date | null
  /** The invoice of the change; null if nothing was due. */
  invoice: Pick<ProviderInvoice, 'totalCents' | 'paidCents' | 'currency'> | null
}

export function buildPlanChangedMail(to: Addressee, change: PlanChange): Message {
  const { from, to: plan, price, invoice } = change
  return composeBillingMail(to, {
    subject: `Your plan is now ${plan}`,
    passages: [`You changed from ${from} to ${plan}.`, ...moneyPassages(change)],
    facts: [
      ['Old plan', from],
      ['New plan', plan],
      ...priceFacts(price),
      ...(invoice && invoice.paidCents > 0
        ? [['Charged now', writeMoney(invoice.paidCents, invoice.currency)] as const]
        : []),
      ...(invoice && invoice.totalCents < 0
        ? [['Your credit from it', writeMoney(-invoice.totalCents, invoice.currency)] as const]
        : []),
      ...nextFacts(to, change),
    ],
    action: { label: 'See your subscription', url: linkedPageUrl(to.baseUrl, '/dashboard/subscription') },
  })
}

function moneyPassages({ from, to: plan, price, isTrial, invoice }: PlanChange): string[] {
  if (!invoice) return isTrial ? ['Nothing was charged: your free trial goes on.'] : []
  const { totalCents, paidCents, currency } = invoice
  if (totalCents < 0)
    return [
      `What you had paid for ${from} and not used is more than ${plan} costs. Nothing was charged: ${writeMoney(-totalCents, currency)} of it is credit now, which pays first whenever something is due.`,
    ]
  if (totalCents === 0) return ['Nothing was charged.']
  const isLess = price.cents !== null && totalCents < price.cents
  return [
    ...(isLess ? [`What you had paid for ${from} and not used was taken off the price.`] : []),
    paidCents === 0
      ? 'Your credit paid for the change: nothing was charged.'
      : `${writeMoney(paidCents, currency)} was charged${paidCents < totalCents ? `, and ${writeMoney(totalCents - paidCents, currency)} came out of your credit` : ''}. The receipt comes in a separate email.`,
  ]
}

/** The next amount is known only within a trial, or once the invoice has used up all credit. */
function nextFacts(
  { timeZone }: Addressee,
  { price, isTrial, nextAt, invoice }: PlanChange,
): (readonly [string, string])[] {
  if (!nextAt) return []
  if (isTrial) return [['First payment', writePayment(price, nextAt, timeZone)]]
  if (!invoice) return [['Next payment', writePayment({ ...price, cents: null }, nextAt, timeZone)]]
  const next = writePayment(price, nextAt, timeZone)
  // If a card paid a part, no credit is left. Otherwise credit pays first, and the invoice does not show how much is left.
  const mayHaveCredit = invoice.totalCents < 0 || (invoice.totalCents > 0 && invoice.paidCents === 0)
  return mayHaveCredit ? [['Next due', `${next}; your credit pays of it first`]] : [['Next payment', next]]
}
