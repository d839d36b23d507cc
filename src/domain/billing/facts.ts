/** What a person is told about their money: facts of their account, each with a name that makes it one and the same for ever. */
import {
  isPaidBack,
  paidUntil,
  type ProviderAccount,
  type ProviderInvoice,
  type ProviderSubscription,
} from './account.ts'

export type Fact =
  | { kind: 'welcome'; name: string; subscription: ProviderSubscription }
  | { kind: 'receipt'; name: string; invoice: ProviderInvoice; subscription: ProviderSubscription | null }
  | { kind: 'payment_failed'; name: string; invoice: ProviderInvoice; subscription: ProviderSubscription }
  | { kind: 'canceled'; name: string; subscription: ProviderSubscription; accessUntil: Date | null }
  | { kind: 'refunded'; name: string; invoice: ProviderInvoice; isAccessOver: boolean }
  | {
      kind: 'ending_soon'
      name: string
      subscription: ProviderSubscription
      endsAt: Date
      why: 'canceled' | 'trial'
    }

const DAY_MS = 24 * 3_600_000
/** An account that was known to the provider before us is not told its whole past. */
const NEWS_DAYS = 30
/** How long before the end somebody hears of it. */
export const ENDING_SOON_DAYS = 3

/** Everything worth a mail that is true now. Names repeat for as long as it is true; whoever mails asks whether one was used. */
export function factsOf(account: ProviderAccount, now: Date): Fact[] {
  const isNews = (when: Date | null) => when !== null && now.getTime() - when.getTime() < NEWS_DAYS * DAY_MS
  const ofInvoices = account.invoices.flatMap((invoice) => invoiceFacts(invoice, account, now, isNews))
  return [
    ...account.subscriptions.flatMap((each) => subscriptionFacts(each, account, now, isNews)),
    ...ofInvoices,
  ]
}

type IsNews = (when: Date | null) => boolean

function subscriptionFacts(
  subscription: ProviderSubscription,
  { invoices }: ProviderAccount,
  now: Date,
  isNews: IsNews,
): Fact[] {
  const { id, status, createdAt, canceledAt, cancelAtPeriodEnd, currentPeriodEnd, trialEndsAt } = subscription
  const facts: Fact[] = []
  const runs = status === 'active' || status === 'trialing'
  if (runs && isNews(createdAt)) facts.push({ kind: 'welcome', name: `welcome:${id}`, subscription })
  const own = invoices.filter(({ subscriptionId }) => subscriptionId === id)
  // Whoever was paid back hears of that, and of nothing else.
  if ((cancelAtPeriodEnd || status === 'canceled') && isNews(canceledAt) && !own.some(isPaidBack)) {
    const accessUntil = status === 'canceled' ? paidUntil(subscription, invoices) : currentPeriodEnd
    facts.push({
      kind: 'canceled',
      name: `canceled:${id}:${canceledAt!.getTime()}`,
      subscription,
      accessUntil: accessUntil !== null && accessUntil > now ? accessUntil : null,
    })
  }
  const ending = runs && cancelAtPeriodEnd ? currentPeriodEnd : status === 'trialing' ? trialEndsAt : null
  if (ending && ending > now && ending.getTime() - now.getTime() <= ENDING_SOON_DAYS * DAY_MS)
    facts.push({
      kind: 'ending_soon',
      name: `ending_soon:${id}:${ending.getTime()}:${cancelAtPeriodEnd ? 'canceled' : 'trial'}`,
      subscription,
      endsAt: ending,
      why: cancelAtPeriodEnd ? 'canceled' : 'trial',
    })
  return facts
}

function invoiceFacts(
  invoice: ProviderInvoice,
  { subscriptions, invoices }: ProviderAccount,
  now: Date,
  isNews: IsNews,
): Fact[] {
  const { id, status, paidAt, paidCents, refundedCents, paymentAttempts, createdAt } = invoice
  const subscription = subscriptions.find((each) => each.id === invoice.subscriptionId) ?? null
  const facts: Fact[] = []
  if (status === 'paid' && paidCents > 0 && isNews(paidAt))
    facts.push({ kind: 'receipt', name: `receipt:${id}`, invoice, subscription })
  if (refundedCents > 0 && isNews(createdAt)) {
    const until = subscription && paidUntil(subscription, invoices)
    const isAccessOver = subscription?.status === 'canceled' && !(until && until > now)
    facts.push({ kind: 'refunded', name: `refunded:${id}:${refundedCents}`, invoice, isAccessOver })
  }
  const isOwed = subscription?.status === 'past_due' || subscription?.status === 'unpaid'
  if (status === 'open' && paymentAttempts > 0 && subscription && isOwed)
    facts.push({
      kind: 'payment_failed',
      name: `payment_failed:${id}:${paymentAttempts}`,
      invoice,
      subscription,
    })
  return facts
}
