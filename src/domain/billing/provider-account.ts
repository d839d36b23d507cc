/** A customer's account at the payment provider, as fetched. Every rule about money reads this. Money is integer cents. */
import { CURRENCY, type PaidPlanId } from './price-plans.ts'

/** All statuses that a provider knows, in its words. */
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
  /** Null for a price that is in none of our plans; it still opens every course. */
  planId: PaidPlanId | null
  /** Per period. Null if the price depends on usage. */
  cents: number | null
  currency: string
  /** Null for any other interval. */
  per: 'month' | 'year' | null
  /** True for exactly one of our plans in our currency and nothing else that costs: we can quote a change to another plan. */
  isPlain: boolean
  createdAt: Date
  currentPeriodStart: Date
  currentPeriodEnd: Date
  /** It ends with its period instead of renewing. */
  cancelAtPeriodEnd: boolean
  /** When it was cancelled, also while it still runs. */
  canceledAt: Date | null
  endedAt: Date | null
  trialEndsAt: Date | null
}

export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]
/** Why there is an invoice: a new subscription, its renewal, a change of plan. */
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
  /** Paid from the customer's credit; negative if the invoice gave credit instead. */
  creditCents: number
  refundedCents: number
  /** The part of `refundedCents` that a bank took back, or holds until it decides a dispute. */
  disputedCents: number
  /** While a bank decides, nothing of this invoice may be refunded. */
  isDisputeOpen: boolean
  /** The part of `refundedCents` that was paid by hand and noted at the provider. */
  outsideCents: number
  /** The period it pays for, over all its lines. */
  periodStart: Date
  periodEnd: Date
  paymentAttempts: number
  nextAttemptAt: Date | null
  /** The provider's page for it; an open invoice can be paid there. */
  hostedUrl: string | null
  pdfUrl: string | null
  createdAt: Date
  paidAt: Date | null
}

/** Money that the provider keeps for the customer; it pays the next invoices before a card does. */
export type Credit = { cents: number; currency: string }

export type ProviderAccount = {
  credit: Credit
  subscriptions: readonly ProviderSubscription[]
  invoices: readonly ProviderInvoice[]
}

/** `cards`: the provider's fingerprint of each card that has paid; one card has the same for every customer. */
export type FetchedAccount = ProviderAccount & { cards: readonly string[] }

/** True for a subscription that blocks a second purchase: the person would pay twice. */
export function isLive({ status }: Pick<ProviderSubscription, 'status'>): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired' && status !== 'incomplete'
}

/**
 * Open invoices of subscriptions that have ended. They are voided, because paying one would reopen courses to a person who was
 * told that nothing is charged any more. Invoices written by hand stay.
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

/** True if all that was paid by card was refunded; credit is not refundable. */
export function isPaidBack({
  paidCents,
  refundedCents,
}: Pick<ProviderInvoice, 'paidCents' | 'refundedCents'>): boolean {
  return paidCents > 0 && refundedCents >= paidCents
}

/** How long a provider lets a change of plan wait for its payment, at most. */
const CHANGE_WAITS_MS = 24 * 3_600_000

/** The paid invoice of the change of plan that began the present period; null if there was none. */
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
 * Until when a subscription was paid for: the latest end of its paid and not refunded invoices, or of its trial. Null if there
 * is none, or if all its payments were refunded: their credit and the trial count for nothing then. The provider's own period
 * runs on even when its invoice is unpaid, so it only limits the result: the rest of a longer plan became credit when the plan
 * changed.
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
