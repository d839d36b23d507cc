/** The state of a subscription in words, the same on every page. */
import type { Billing, BilledSubscription, Quote } from '#contract/billing.ts'
import type { Invoice } from '#contract/invoices.ts'
import { REASON_WORDS, sentBackCents } from '#domain/billing/invoice-words.ts'
import { writeMoney } from '#domain/billing/money-and-dates.ts'
import { CURRENCY } from '#domain/billing/price-plans.ts'
import { SITE } from '#domain/site/site.ts'
import { formatDate } from '../../lib/format.ts'

/** "€39.00": amounts that are charged always show cents. */
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

/** The state of a subscription. Pages use nothing else to decide what to show. */
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

/**
 * True while a refund is in progress. The subscription ends once the refund is confirmed, and cannot be
 * changed until then.
 */
export function isEndingNow({
  subscription,
  moneyBack,
}: Pick<Billing, 'subscription' | 'moneyBack'>): boolean {
  return subscription !== null && subscription.isLive && moneyBack.state === 'under_way'
}

/** The plan's state in a word or two, and what happens next. Null without a plan. */
export function describePlan(billing: Billing): { word: string; text: string } | null {
  const { subscription, credit } = billing
  if (subscription === null) return null
  const { accountEndsAt } = billing
  const standing = standingOf(subscription)
  return isEndingNow(billing)
    ? {
        word: 'Refund under way',
        text: 'Your subscription ends as soon as the refund is confirmed. Nothing more is charged.',
      }
    : {
        word: STANDING_WORDS[standing],
        text:
          accountEndsAt !== null && standing === 'ending'
            ? explainLeaving(accountEndsAt, subscription.currentPeriodEnd)
            : explain(subscription, credit),
      }
}

/** The state in one or two sentences, and what happens next. */
export function explain(subscription: BilledSubscription, credit: Billing['credit'] = null): string {
  const { price, trialEndsAt, currentPeriodEnd } = subscription
  const end = currentPeriodEnd === null ? null : formatDate(currentPeriodEnd)
  const amount = price === null ? '' : ` for ${money(price.cents, price.currency)}`
  const byCredit = explainCredit(price, credit)
  switch (standingOf(subscription)) {
    case 'given':
      return end === null
        ? 'You were given access to every course. Nothing is charged.'
        : `You were given access to every course until ${end}. Nothing is charged.`
    case 'trial': {
      const until = trialEndsAt ?? currentPeriodEnd
      return until === null
        ? 'Every course is open, free of charge for now.'
        : `Free until ${formatDate(until)}. Then it renews${amount}${byCredit}, unless you cancel before.`
    }
    case 'running':
      return end === null ? 'Every course is open.' : `Renews on ${end}${amount}${byCredit}.`
    case 'ending':
      return `Every course stays open until ${end}. After that nothing more is charged.`
    case 'overdue':
      return 'Your last payment did not go through. Your courses open again as soon as it is paid. Your progress is kept.'
    case 'unfinished':
      return 'The first payment was never completed, so nothing was charged.'
    case 'ended':
      return 'It has ended. Your answers, results and progress are kept.'
  }
}

/** When access ends: at the end of the paid time, or when the account is deleted if that is earlier. */
export function openUntil(
  { currentPeriodEnd }: Pick<BilledSubscription, 'currentPeriodEnd'>,
  accountEndsAt: string | null,
): string | null {
  if (currentPeriodEnd === null || accountEndsAt === null) return currentPeriodEnd
  return accountEndsAt < currentPeriodEnd ? accountEndsAt : currentPeriodEnd
}

/** Says what would be charged after resuming. Null if the price or the date is unknown. */
export function explainResume(
  { price, currentPeriodEnd }: Pick<BilledSubscription, 'price' | 'currentPeriodEnd'>,
  credit: Billing['credit'],
): string | null {
  if (price === null || currentPeriodEnd === null) return null
  return `If you resume, it renews on ${formatDate(currentPeriodEnd)} for ${priceOf(price)}${explainCredit(price, credit)}. Nothing is charged until then.`
}

/** How much of a plan change earlier credit pays, in cents: the sum of its lines minus the amount due. */
export function paidFromCredit({ lines, dueNowCents }: Pick<Quote, 'lines' | 'dueNowCents'>): number {
  const total = lines.reduce((sum, { cents }) => sum + cents, 0)
  return Math.max(0, total - dueNowCents)
}

/** Says when credit will be used, if there will be another payment at all. */
export function explainCreditUse(standing: Standing): string {
  return standing === 'running' || standing === 'trial' || standing === 'overdue'
    ? 'Your credit pays for what is due next, before your card does.'
    : 'If you resume or subscribe again, your credit pays before your card does.'
}

/** Explains a plan whose account is about to be deleted. */
function explainLeaving(accountEndsAt: string, currentPeriodEnd: string | null): string {
  const isCutShort = currentPeriodEnd !== null && accountEndsAt < currentPeriodEnd
  const until = formatDate(openUntil({ currentPeriodEnd }, accountEndsAt) ?? accountEndsAt)
  const rest = isCutShort ? ' What is left of your plan ends with it.' : ''
  return `Your account will be deleted on ${formatDate(accountEndsAt)}. Every course stays open until ${until}, and nothing more is charged.${rest} To resume the plan, keep your account first.`
}

/** Says how much of the next payment credit will pay. Empty if the credit is in another currency. */
function explainCredit(price: BilledSubscription['price'], credit: Billing['credit']): string {
  if (price === null || credit === null || credit.currency !== price.currency) return ''
  return credit.cents >= price.cents
    ? ', paid from your credit'
    : ` (${money(credit.cents, credit.currency)} of it from your credit)`
}

export function explainRefund(moneyBack: Billing['moneyBack'], days: number): string {
  switch (moneyBack.state) {
    case 'open':
      return `Full refund of ${money(moneyBack.cents)} until ${formatDate(moneyBack.until)}. No questions asked.`
    case 'never_paid':
      return `Full refund within ${days} days of your first payment, in one click.`
    case 'over':
      return `The ${days} days after your first payment ended on ${formatDate(moneyBack.until)}.`
    case 'used':
      return USED_WORDS[moneyBack.by]
    case 'under_way':
      return `${money(moneyBack.cents)} is on its way back to you. Banks usually take 5 to 10 working days to show it.`
    case 'paid_back':
      return `${money(moneyBack.cents)} was refunded. The guarantee applies once per person.`
    case 'disputed':
      return 'Your bank is deciding about a disputed payment. We cannot refund it until then.'
    case 'returned':
      return `Your refund of ${money(moneyBack.cents)} did not reach you. It is yours: write to ${SITE.supportEmail}, and we'll agree on another way to pay you.`
  }
}

const USED_WORDS = {
  account: "You've already had a refund. The money-back guarantee applies once per person.",
  mailbox:
    'A refund was already given for this email address, under another account. The money-back guarantee applies once per person.',
  card: 'A refund was already given for this card, under another account. The money-back guarantee applies once per person.',
}

/** The facts of an invoice as texts, for the table and the cards. Missing ones are null. */
export function invoiceFacts(invoice: Invoice) {
  const { createdAt, number, planName, reason, periodStart, periodEnd, currency } = invoice
  const { totalCents, taxCents, creditCents } = invoice
  const sentBack = sentBackCents(invoice)
  return {
    date: formatDate(createdAt),
    number,
    plan: planName,
    paidFor: `${REASON_WORDS[reason]}, ${formatDate(periodStart)} to ${formatDate(periodEnd)}`,
    total: money(totalCents, currency),
    tax: money(taxCents, currency),
    credit: describeCredit(creditCents, currency),
    refunded: sentBack > 0 ? money(sentBack, currency) : null,
  }
}

function describeCredit(cents: number, currency: string): string | null {
  if (cents === 0) return null
  return cents > 0 ? `${money(cents, currency)} from credit` : `${money(-cents, currency)} kept as credit`
}
