/** A customer's account as fetched from the payment provider. All rules about money read it. Money is in integer cents. */
import { CURRENCY, type PaidPlanId } from './price-plans.ts'

/** All statuses of a subscription, in the words of payment providers. */
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
  /** Null for a price that is not one of our plans; it still opens every course. */
  planId: PaidPlanId | null
  /** Per period. Null if the price depends on usage. */
  cents: number | null
  currency: string
  /** Null for any other billing interval. */
  per: 'month' | 'year' | null
  /** True for exactly one of our plans, in our currency and without other charges: only then can we quote a plan change. */
  isPlain: boolean
  createdAt: Date
  currentPeriodStart: Date
  currentPeriodEnd: Date
  /** True if it ends with its period instead of renewing. */
  cancelAtPeriodEnd: boolean
  /** When it was cancelled; set even if the period has not ended yet. */
  canceledAt: Date | null
  endedAt: Date | null
  trialEndsAt: Date | null
}

export const INVOICE_STATUSES = ['draft', 'open', 'paid', 'void', 'uncollectible'] as const
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number]
/** Why an invoice exists: a new subscription, a renewal or a change of plan. */
export const INVOICE_REASONS = ['first', 'renewal', 'change', 'other'] as const
export type InvoiceReason = (typeof INVOICE_REASONS)[number]

export type ProviderInvoice = {
  id: string
  subscriptionId: string | null
  number: string | null
  status: InvoiceStatus
  reason: InvoiceReason
  currency: string
  /** The total includes the tax. Both are negative if a plan change credits more than it charges. */
  totalCents: number
  taxCents: number
  paidCents: number
  /** Paid from the customer's credit; negative if the invoice gave credit instead. */
  creditCents: number
  refundedCents: number
  /** The part of `refundedCents` that a bank took back, or holds until it decides a dispute. */
  disputedCents: number
  /** While a bank is deciding a dispute, no part of this invoice may be refunded. */
  isDisputeOpen: boolean
  /** The part of `refundedCents` that the operator paid by hand and recorded at the provider. */
  outsideCents: number
  /** The period that the invoice covers, over all its lines. */
  periodStart: Date
  periodEnd: Date
  paymentAttempts: number
  nextAttemptAt: Date | null
  /** The provider's page for the invoice; an open invoice can be paid there. */
  hostedUrl: string | null
  pdfUrl: string | null
  createdAt: Date
  paidAt: Date | null
}

/** The customer's credit at the provider. It pays the next invoices before the card is charged. */
export type Credit = { cents: number; currency: string }

export type ProviderAccount = {
  credit: Credit
  subscriptions: readonly ProviderSubscription[]
  invoices: readonly ProviderInvoice[]
}

/** `cards`: the provider's fingerprint of each card that has paid, which is the same for every customer. */
export type FetchedAccount = ProviderAccount & { cards: readonly string[] }

/** True for a subscription that could still charge the person, so that a second purchase must be refused. */
export function isLive({ status }: Pick<ProviderSubscription, 'status'>): boolean {
  return status !== 'canceled' && status !== 'incomplete_expired' && status !== 'incomplete'
}

/**
 * Open invoices of subscriptions that have ended. They are voided, because paying one would reopen the courses to a
 * person who was told that nothing more would be charged. Invoices written by hand stay.
 */
export function leftoversOf({ subscriptions, invoices }: ProviderAccount): ProviderInvoice[] {
  const ended = new Set(subscriptions.filter(({ endedAt }) => endedAt !== null).map(({ id }) => id))
  return invoices.filter(
    ({ status, reason, subscriptionId }) =>
      status === 'open' && reason !== 'other' && subscriptionId !== null && ended.has(subscriptionId),
  )
}

export const EMPTY_ACCOUNT: ProviderAccount = {
  credit: { cents: 0, currency: CURRENCY },
  subscriptions: [],
  invoices: [],
}

/** True if everything paid by card was refunded. Credit is not refundable. */
export function isPaidBack({
  paidCents,
  refundedCents,
}: Pick<ProviderInvoice, 'paidCents' | 'refundedCents'>): boolean {
  return paidCents > 0 && refundedCents >= paidCents
}

/** The longest time that a provider keeps a plan change pending while it waits for the payment. */
const CHANGE_WAITS_MS = 24 * 3_600_000

/** The paid invoice of the plan change that began the current period; null if there was none. */
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
 * Until when a subscription is paid: the latest end of its trial and of its paid invoices, without refunded ones. Null
 * if there is none, or if all payments were refunded; credit and trial then give no access either. The provider's own
 * period continues even if its invoice is unpaid, so it only limits the result: after a change from a longer plan, the
 * rest of that plan became credit.
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
