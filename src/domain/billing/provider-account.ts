/** A person's account at the provider of payments, as fetched: what every rule about money reads. Money is integer cents. */
import { CURRENCY, type PaidPlanId } from './price-plans.ts'

/** As the provider calls them: all there are. */
export const PROVIDER_STATUSES = [
  'incomplete',
  'incomplete_expired',
  'trialing',
  'active',
  'past_due',
  'canceled',
  'unpaid',
  'paused',
] as const
export type ProviderStatus = (typeof PROVIDER_STATUSES)[number]

export type ProviderSubscription = {
  id: string
  status: ProviderStatus
  /** Null for a price that is in none of our plans; it still opens what any plan opens. */
  planId: PaidPlanId | null
  /** Per period. Null where it depends on what is used. */
  cents: number | null
  currency: string
  /** Null for any other rhythm. */
  per: 'month' | 'year' | null
  /** One of our plans in our currency, once, and nothing else that costs: another plan can take its place, at a price we know. */
  isPlain: boolean
  createdAt: Date
  currentPeriodStart: Date
  currentPeriodEnd: Date
  /** It ends with its period and is not renewed. */
  cancelAtPeriodEnd: boolean
  /** When somebody decided so; also while it still runs. */
  canceledAt: Date | null
  endedAt: Date | null
  trialEndsAt: Date | null
}

export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]
/** Why there is an invoice: the first of a subscription, one more period, another plan. */
export const INVOICE_REASONS = ['first', 'renewal', 'change', 'other'] as const
export type InvoiceReason = (typeof INVOICE_REASONS)[number]

export type ProviderInvoice = {
  id: string
  subscriptionId: string | null
  number: string | null
  status: InvoiceStatus
  reason: InvoiceReason
  currency: string
  /** Tax included. Both are negative when a change of plan gives more back than it takes. */
  totalCents: number
  taxCents: number
  paidCents: number
  /** Paid out of the customer's credit. Below zero: the invoice gave that much credit instead. */
  creditCents: number
  refundedCents: number
  /** The part of it that a bank took, or holds until a dispute is decided: not by us, and not ours to pay back. */
  disputedCents: number
  /** A bank is still to decide: nothing of this invoice may be paid back beside that. */
  isDisputeOpen: boolean
  /** The part of it that was paid back by hand, past the provider, and written down there. */
  outsideCents: number
  /** What it pays for: from the earliest to the latest of its lines. */
  periodStart: Date
  periodEnd: Date
  paymentAttempts: number
  nextAttemptAt: Date | null
  /** The provider's page for it, where an open one can be paid. */
  hostedUrl: string | null
  pdfUrl: string | null
  createdAt: Date
  paidAt: Date | null
}

/** Money that stays with the provider and pays for what is due next, before any card does. */
export type Credit = { cents: number; currency: string }

export type ProviderAccount = {
  credit: Credit
  subscriptions: readonly ProviderSubscription[]
  invoices: readonly ProviderInvoice[]
}

/** `cards`: the provider's fingerprint of each card that has paid, the same for one card whoever pays with it. */
export type FetchedAccount = ProviderAccount & { cards: readonly string[] }

/** Another one beside it would be paid twice. */
export function isLive({ status }: Pick<ProviderSubscription, 'status'>): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired' && status !== 'incomplete'
}

/**
 * Invoices that can still be paid for a subscription that has ended. Paying one would open courses again to somebody who was
 * told that it is not tried any more, so they are to be voided. An invoice that somebody wrote by hand is left alone.
 */
export function leftoversOf({ subscriptions, invoices }: ProviderAccount): ProviderInvoice[] {
  const ended = new Set(subscriptions.filter(({ endedAt }) => endedAt !== null).map(({ id }) => id))
  return invoices.filter(
    ({ status, reason, subscriptionId }) =>
      status === 'open' && reason !== 'other' && subscriptionId !== null && ended.has(subscriptionId),
  )
}

/** An account without any history. */
export const EMPTY_ACCOUNT: ProviderAccount = {
  credit: { cents: 0, currency: CURRENCY },
  subscriptions: [],
  invoices: [],
}

/** Everything that was paid for it was paid back; credit that paid a part of it cannot be. */
export function isPaidBack({
  paidCents,
  refundedCents,
}: Pick<ProviderInvoice, 'paidCents' | 'refundedCents'>): boolean {
  return paidCents > 0 && refundedCents >= paidCents
}

/** A change may wait for its payment: so long the provider keeps it open, at most. */
const CHANGE_WAITS_MS = 24 * 3_600_000

/** The newest paid invoice of a change with which the present period began; null when the change had none. */
export function findChangeInvoice(
  { id, currentPeriodStart }: Pick<ProviderSubscription, 'id' | 'currentPeriodStart'>,
  invoices: readonly ProviderInvoice[],
): ProviderInvoice | null {
  const since = currentPeriodStart.getTime() - CHANGE_WAITS_MS
  const [newest] = invoices
    .filter(
      ({ subscriptionId, reason, status }) =>
        subscriptionId === id && reason === 'change' && status === 'paid',
    )
    .filter(({ createdAt }) => createdAt.getTime() >= since)
    .toSorted((a, b) => Number(b.createdAt) - Number(a.createdAt))
  return newest ?? null
}

/**
 * Until when a subscription was paid for: the end of the latest period of its invoices that were paid and not paid back, or
 * of its trial. Null when nothing was, or when all its payments were paid back: credit that stood for them, and the trial
 * before them, are worth nothing then. The provider's own period runs on although its invoice is not paid, so it is no
 * proof; but it is never later: what is left of a longer plan became credit when another was taken.
 */
export function paidUntil(
  subscription: ProviderSubscription,
  invoices: readonly ProviderInvoice[],
): Date | null {
  const own = invoices.filter(
    ({ subscriptionId, status }) => subscriptionId === subscription.id && status === 'paid',
  )
  const payments = own.filter(({ paidCents }) => paidCents > 0)
  if (payments.length > 0 && payments.every(isPaidBack)) return null
  const ends = own.filter((invoice) => !isPaidBack(invoice)).map(({ periodEnd }) => periodEnd)
  if (subscription.trialEndsAt) ends.push(subscription.trialEndsAt)
  if (ends.length === 0) return null
  return new Date(Math.min(Math.max(...ends.map(Number)), Number(subscription.currentPeriodEnd)))
}
