/** The emails about a person's money. Each notice has a fixed name, so that it is sent only once. */
import { DAY_MS } from '../days.ts'
import {
  isPaidBack,
  paidUntil,
  type ProviderAccount,
  type ProviderInvoice,
  type ProviderSubscription,
} from './provider-account.ts'
import { withPromisesKept } from './refund-window.ts'

export type Notice =
  | { kind: 'welcome'; name: string; subscription: ProviderSubscription }
  | { kind: 'receipt'; name: string; invoice: ProviderInvoice; subscription: ProviderSubscription | null }
  | { kind: 'payment_failed'; name: string; invoice: ProviderInvoice; subscription: ProviderSubscription }
  | { kind: 'canceled'; name: string; subscription: ProviderSubscription; accessUntil: Date | null }
  | { kind: 'refunded'; name: string; invoice: ProviderInvoice; cents: number; isAccessOver: boolean }
  | {
      kind: 'ending_soon'
      name: string
      subscription: ProviderSubscription
      endsAt: Date
      why: 'canceled' | 'trial'
    }

/**
 * Events older than this are not emailed; otherwise, an existing customer of the provider would get emails about their
 * whole history.
 */
const NEWS_DAYS = 30
/** Days before the end of a trial or a cancelled subscription at which a reminder is sent. */
export const ENDING_SOON_DAYS = 3

/** What was known of an invoice before: cents refunded through the provider, and whether a refund was requested. */
export type KnownRefund = { byUsCents: number; isPromised: boolean }

export function knownRefundOf(invoice: Refunded, isPromised: boolean): KnownRefund {
  return { byUsCents: byUsCentsOf(invoice), isPromised }
}

type Refunded = Pick<ProviderInvoice, 'refundedCents' | 'disputedCents' | 'outsideCents'>

/** Excludes money that a bank took back or that the operator paid by hand, because no refund is on its way for it. */
function byUsCentsOf({ refundedCents, disputedCents, outsideCents }: Refunded): number {
  return refundedCents - disputedCents - outsideCents
}

/**
 * Every notice that is true now. A notice is returned for as long as it is true; the caller sends each name only once.
 * `known`: the earlier state of invoices, by invoice id.
 */
export function noticesOf(
  account: ProviderAccount,
  now: Date,
  known: ReadonlyMap<string, KnownRefund> = new Map(),
): Notice[] {
  const kept = withPromisesKept(account, (id) => known.get(id)?.isPromised ?? false)
  const isNews = (when: Date | null) => when !== null && now.getTime() - when.getTime() < NEWS_DAYS * DAY_MS
  const ofInvoices = account.invoices.flatMap((invoice) =>
    noticesOfInvoice(invoice, kept, { now, isNews, known: known.get(invoice.id) }),
  )
  return [
    ...account.subscriptions.flatMap((each) => noticesOfSubscription(each, kept, now, isNews)),
    ...ofInvoices,
  ]
}

/** True for a subscription that gives access and will renew or end with its period. */
export function isRunning(status: ProviderSubscription['status']): boolean {
  return status === 'active' || status === 'trialing'
}

/** Combines refunds in the same currency into one notice, however many invoices they are for. */
export function joinRefunds(notices: readonly Notice[]): Notice[] {
  const joined: Notice[] = []
  for (const notice of notices) {
    const index = joined.findIndex(
      (other) =>
        notice.kind === 'refunded' &&
        other.kind === 'refunded' &&
        other.invoice.currency === notice.invoice.currency,
    )
    const before = joined[index]
    if (notice.kind !== 'refunded' || before?.kind !== 'refunded') joined.push(notice)
    else
      joined[index] = {
        ...before,
        cents: before.cents + notice.cents,
        isAccessOver: before.isAccessOver && notice.isAccessOver,
      }
  }
  return joined
}

type IsNews = (when: Date | null) => boolean

function noticesOfSubscription(
  subscription: ProviderSubscription,
  { invoices }: ProviderAccount,
  now: Date,
  isNews: IsNews,
): Notice[] {
  const { id, status, createdAt, canceledAt, cancelAtPeriodEnd, currentPeriodEnd, trialEndsAt } = subscription
  const notices: Notice[] = []
  const runs = isRunning(status)
  if (runs && isNews(createdAt)) notices.push({ kind: 'welcome', name: `welcome:${id}`, subscription })
  const lastPayment = invoices
    .filter(({ subscriptionId, paidCents }) => subscriptionId === id && paidCents > 0)
    .toSorted((a, b) => Number(a.paidAt) - Number(b.paidAt))
    .at(-1)
  const isLastPaidBack = lastPayment !== undefined && isPaidBack(lastPayment)
  // If the last payment was refunded, the email about the refund covers the cancellation too.
  if ((cancelAtPeriodEnd || status === 'canceled') && isNews(canceledAt) && !isLastPaidBack) {
    const accessUntil = status === 'canceled' ? paidUntil(subscription, invoices) : currentPeriodEnd
    notices.push({
      kind: 'canceled',
      name: `canceled:${id}:${canceledAt!.getTime()}`,
      subscription,
      accessUntil: accessUntil !== null && accessUntil > now ? accessUntil : null,
    })
  }
  const ending = runs && cancelAtPeriodEnd ? currentPeriodEnd : status === 'trialing' ? trialEndsAt : null
  if (ending && ending > now && ending.getTime() - now.getTime() <= ENDING_SOON_DAYS * DAY_MS)
    notices.push({
      kind: 'ending_soon',
      name: `ending_soon:${id}:${ending.getTime()}:${cancelAtPeriodEnd ? 'canceled' : 'trial'}`,
      subscription,
      endsAt: ending,
      why: cancelAtPeriodEnd ? 'canceled' : 'trial',
    })
  return notices
}

function noticesOfInvoice(
  invoice: ProviderInvoice,
  { subscriptions, invoices }: ProviderAccount,
  { now, isNews, known }: { now: Date; isNews: IsNews; known: KnownRefund | undefined },
): Notice[] {
  const { id, status, reason, paidAt, paidCents, creditCents } = invoice
  const subscription = subscriptions.find((each) => each.id === invoice.subscriptionId) ?? null
  const notices: Notice[] = []
  // Credit spent on a plan change needs no receipt, because the email about the change mentions it.
  const isPaid = paidCents > 0 || (creditCents > 0 && reason !== 'change')
  if (status === 'paid' && isPaid && isNews(paidAt))
    notices.push({ kind: 'receipt', name: `receipt:${id}`, invoice, subscription })
  // A new refund of a known invoice is emailed, however old the invoice is.
  const byUsCents = byUsCentsOf(invoice)
  const cents = byUsCents - (known?.byUsCents ?? 0)
  if (cents > 0 && (known !== undefined || isNews(invoice.createdAt))) {
    const until = subscription && paidUntil(subscription, invoices)
    const isAccessOver =
      subscription?.status === 'canceled' &&
      !(until && until > now) &&
      !subscriptions.some(({ status: other }) => isRunning(other))
    notices.push({ kind: 'refunded', name: `refunded:${id}:${byUsCents}`, invoice, cents, isAccessOver })
  }
  const isOwed = subscription?.status === 'past_due' || subscription?.status === 'unpaid'
  if (status === 'open' && invoice.paymentAttempts > 0 && subscription && isOwed)
    notices.push({
      kind: 'payment_failed',
      name: `payment_failed:${id}:${invoice.paymentAttempts}`,
      invoice,
      subscription,
    })
  return notices
}
