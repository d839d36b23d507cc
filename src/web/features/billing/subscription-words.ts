/** How a subscription stands, in words; the same wherever it is told. */
import type { Billing, BilledSubscription } from '#contract/billing.ts'
import type { Invoice } from '#contract/invoices.ts'
import { isPaidBack } from '#domain/billing/account.ts'
import { writeMoney } from '#domain/billing/money-and-dates.ts'
import { CURRENCY } from '#domain/billing/plans.ts'
import { SITE } from '#domain/site/site.ts'
import { formatDate } from '../../lib/format.ts'

/** "€39.00": beside what is charged, amounts always have their cents. */
export function money(cents: number, currency: string = CURRENCY): string {
  return writeMoney(cents, currency)
}

export function priceOf({
  cents,
  currency,
  per,
}: {
  cents: number
  currency?: string
  per: 'month' | 'year'
}): string {
  return `${money(cents, currency)} a ${per}`
}

/** What a page does about it follows from this, and from nothing else. */
export type Standing = 'given' | 'trial' | 'running' | 'ending' | 'overdue' | 'unfinished' | 'ended'

export function standingOf(subscription: BilledSubscription): Standing {
  const { status, isLive, cancelAtPeriodEnd, price } = subscription
  if (status === 'past_due') return 'overdue'
  if (status === 'no_subscription' || status === 'incomplete_expired') return 'unfinished'
  if (status === 'canceled') return 'ended'
  if (cancelAtPeriodEnd) return 'ending'
  if (!isLive && price === null) return 'given'
  return status === 'trialing' ? 'trial' : 'running'
}

export const STANDING_WORDS: Record<Standing, string> = {
  given: 'Active',
  trial: 'Trial',
  running: 'Active',
  ending: 'Cancelled, still open',
  overdue: 'Payment overdue',
  unfinished: 'Not started',
  ended: 'Ended',
}

/** One or two sentences: what is so, and what comes next. */
export function explain(subscription: BilledSubscription): string {
  const { price, trialEndsAt, currentPeriodEnd } = subscription
  const end = currentPeriodEnd === null ? null : formatDate(currentPeriodEnd)
  const amount = price === null ? '' : ` for ${money(price.cents, price.currency)}`
  switch (standingOf(subscription)) {
    case 'given':
      return end === null
        ? 'Whoever runs this site has opened every course to you. Nothing is charged.'
        : `Whoever runs this site has opened every course to you until ${end}. Nothing is charged.`
    case 'trial': {
      const until = trialEndsAt ?? currentPeriodEnd
      return until === null
        ? 'Every course is open, free of charge for now.'
        : `Free until ${formatDate(until)}. Then it renews${amount}, unless you cancel before.`
    }
    case 'running':
      return end === null ? 'Every course is open.' : `Renews on ${end}${amount}.`
    case 'ending':
      return `Every course stays open until ${end}. After that nothing more is charged.`
    case 'overdue':
      return 'The last payment did not go through. The courses open again as soon as it is paid. Your progress is kept.'
    case 'unfinished':
      return 'The first payment was never finished, so nothing has begun and nothing was charged.'
    case 'ended':
      return 'It has ended. Your answers, results and progress are kept.'
  }
}

/** What becomes of a plan whose account is about to be deleted. */
export function explainLeaving(accountEndsAt: string, currentPeriodEnd: string | null): string {
  const isCutShort = currentPeriodEnd !== null && accountEndsAt < currentPeriodEnd
  const until = formatDate(isCutShort ? accountEndsAt : (currentPeriodEnd ?? accountEndsAt))
  const rest = isCutShort ? ' What is left of your plan ends with it.' : ''
  return `Your account will be deleted on ${formatDate(accountEndsAt)}. Every course stays open until ${until}, and nothing more is charged.${rest} To resume the plan, keep your account first.`
}

export function explainMoneyBack(moneyBack: Billing['moneyBack'], days: number): string {
  switch (moneyBack.state) {
    case 'open':
      return `Until ${formatDate(moneyBack.until)} you get all of it back, without a reason: ${money(moneyBack.cents)}.`
    case 'never_paid':
      return `Within ${days} days of your first payment you can have all of it back, without a reason.`
    case 'over':
      return `The ${days} days since your first payment were over on ${formatDate(moneyBack.until)}.`
    case 'used':
      return USED_WORDS[moneyBack.by]
    case 'under_way':
      return `${money(moneyBack.cents)} is on its way back to you. Depending on your bank that takes up to ten days.`
    case 'paid_back':
      return `${money(moneyBack.cents)} was paid back. The promise holds once for each person.`
    case 'returned':
      return moneyBack.isTriedAgain
        ? `${money(moneyBack.cents)} that you asked back is with us again. It is yours, and we are paying it back once more: you need to do nothing.`
        : `${money(moneyBack.cents)} that you asked back is with us. It could not be paid back to the card or account it came from. It is yours: write to ${SITE.supportEmail}, and we agree on another way.`
  }
}

const USED_WORDS = {
  account: "You've already had a refund. The money-back guarantee applies once per person.",
  mailbox:
    'A refund was already given for this email address, under another account. The money-back guarantee applies once per person.',
  card: 'A refund was already given for this card, under another account. The money-back guarantee applies once per person.',
}

const STATUS_WORDS: Record<Invoice['status'], string> = {
  draft: 'Being written',
  open: 'To be paid',
  paid: 'Paid',
  void: 'Not valid any more',
  uncollectible: 'Written off',
}

export function invoiceStatus(invoice: Invoice): string {
  if (invoice.owedCents > 0) return `Owed to you: ${money(invoice.owedCents, invoice.currency)}`
  if (isPaidBack(invoice)) return 'Paid back'
  return invoice.refundedCents > 0 ? 'Partly paid back' : STATUS_WORDS[invoice.status]
}

const REASON_WORDS: Record<Invoice['reason'], string> = {
  first: 'First payment',
  renewal: 'Renewal',
  change: 'Change of plan',
  other: 'Other',
}

/** What an invoice is shown with, however wide the screen is; what it does not have is null. */
export function invoiceFacts(invoice: Invoice) {
  const { createdAt, number, planName, reason, periodStart, periodEnd, currency } = invoice
  const { totalCents, taxCents, refundedCents } = invoice
  return {
    date: formatDate(createdAt),
    number,
    plan: planName,
    paidFor: `${REASON_WORDS[reason]}, ${formatDate(periodStart)} to ${formatDate(periodEnd)}`,
    total: money(totalCents, currency),
    tax: money(taxCents, currency),
    paidBack: refundedCents > 0 ? money(refundedCents, currency) : null,
  }
}
