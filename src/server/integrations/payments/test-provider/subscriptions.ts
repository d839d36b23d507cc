/** How a subscription begins, is paid, fails, recovers and ends. */
import type { ProviderStatus } from '#domain/billing/provider-account.ts'
import { paidPlan } from '#domain/billing/price-plans.ts'
import { PaymentsRefused } from '../payments.ts'
import { addMonths, DAY, periodEnd } from './calendar.ts'
import { draftInvoice, dueOf, finalizeInvoice, markPaid, say, voidInvoice, writeOff } from './invoices.ts'
import { emit, invoicesOf, requireThing, type World } from './world.ts'
import type { Card, CheckoutPage, Invoice, Subscription } from './world-state.ts'

/** The statuses that may follow a status. */
const STATUS_AFTER: Record<ProviderStatus, readonly ProviderStatus[]> = {
  incomplete: ['active', 'incomplete_expired'],
  incomplete_expired: [],
  trialing: ['active', 'paused', 'canceled'],
  active: ['past_due', 'canceled'],
  past_due: ['active', 'unpaid', 'canceled'],
  unpaid: ['active', 'canceled'],
  paused: ['active', 'canceled'],
  canceled: [],
}

/** Times between tries to charge an unpaid invoice. */
const RETRY_WAITS = [3 * DAY, 5 * DAY, 7 * DAY] as const

/** Starts the bought subscription: `incomplete` until its first invoice is paid, or `trialing` at once. */
export function startSubscription(
  world: World,
  {
    customerId,
    planId,
    cents,
    trialDays,
  }: Pick<CheckoutPage, 'customerId' | 'planId' | 'cents' | 'trialDays'>,
): Subscription {
  const { time } = world
  const { per } = paidPlan(planId).price
  const trialEndsAt = trialDays > 0 ? time + trialDays * DAY : null
  const subscription: Subscription = {
    id: world.makeId('sub'),
    customerId,
    planId,
    cents,
    per,
    status: trialEndsAt === null ? 'incomplete' : 'trialing',
    createdAt: time,
    anchor: trialEndsAt ?? time,
    periodStart: time,
    periodEnd: trialEndsAt ?? addMonths(time, per === 'month' ? 1 : 12),
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    trialEndsAt,
    isTrialEndAnnounced: false,
    pendingChange: null,
  }
  world.subscriptions.set(subscription.id, subscription)
  tell(world, 'customer.subscription.created', subscription)
  const text = `${paidPlan(planId).name}, ${trialEndsAt === null ? `one ${per}` : 'trial'}`
  const invoice = draftInvoice(world, subscription, {
    reason: 'first',
    lines: [{ text, cents: trialEndsAt === null ? cents : 0 }],
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
  })
  finalizeInvoice(world, invoice)
  if (trialEndsAt !== null) markPaid(world, invoice)
  return subscription
}

/** Begins the next period, whether or not it gets paid. */
export function rollPeriod(world: World, subscription: Subscription): void {
  if (subscription.cancelAtPeriodEnd) return endSubscription(world, subscription)
  const customer = requireThing(world.customers, subscription.customerId)
  if (subscription.status === 'trialing') {
    if (customer.card === 'none') {
      setStatus(subscription, 'paused')
      return tell(world, 'customer.subscription.paused', subscription)
    }
    setStatus(subscription, 'active')
  }
  beginPeriod(subscription, subscription.periodEnd)
  tell(world, 'customer.subscription.updated', subscription)
  const isUnpaid = subscription.status === 'unpaid'
  const invoice = renewalInvoice(world, subscription, isUnpaid ? 0 : world.settings.draftSeconds)
  // After the last retry, later periods are no longer charged automatically, but can be paid by hand.
  if (isUnpaid) finalizeInvoice(world, invoice)
}

/** Charges the customer's card, or `card`. `byHand`: a failure leaves the next automatic try as it is. */
export function collect(
  world: World,
  invoice: Invoice,
  { card, byHand = false }: { card?: Card; byHand?: boolean } = {},
): 'paid' | 'declined' | 'asks' {
  const used = card ?? requireThing(world.customers, invoice.customerId).card
  invoice.attempts += 1
  if (used === 'works' || dueOf(invoice) === 0) {
    settle(world, invoice)
    return 'paid'
  }
  say(world, used === 'asks' ? 'invoice.payment_action_required' : 'invoice.payment_failed', invoice)
  if (!byHand) fail(world, invoice)
  return used === 'asks' ? 'asks' : 'declined'
}

export function setCancelAtPeriodEnd(world: World, subscription: Subscription, cancel: boolean): void {
  if (subscription.endedAt !== null) throw new PaymentsRefused('gone', `${subscription.id} has ended`)
  if (subscription.cancelAtPeriodEnd === cancel) return
  subscription.cancelAtPeriodEnd = cancel
  subscription.canceledAt = cancel ? world.time : null
  tell(world, 'customer.subscription.updated', subscription)
}

/** Ends the subscription at once. Its open invoices stay due, but are no longer charged automatically. */
export function endSubscription(world: World, subscription: Subscription): void {
  if (subscription.endedAt !== null) return
  const wasIncomplete = subscription.status === 'incomplete'
  setStatus(subscription, wasIncomplete ? 'incomplete_expired' : 'canceled')
  subscription.canceledAt ??= world.time
  subscription.endedAt = world.time
  subscription.pendingChange = null
  for (const invoice of invoicesOf(world, subscription)) {
    const isChange = invoice.status === 'open' && invoice.reason === 'change'
    if (invoice.status === 'draft' || isChange || (wasIncomplete && invoice.status === 'open'))
      voidInvoice(world, invoice)
    else invoice.nextAttemptAt = null
  }
  tell(world, `customer.subscription.${wasIncomplete ? 'updated' : 'deleted'}`, subscription)
}

/** Resumes a subscription that was paused because there was no card; a new period begins and is paid now. */
export function resumePaused(world: World, subscription: Subscription): void {
  if (subscription.status !== 'paused') throw new PaymentsRefused('other', `${subscription.id} is not paused`)
  if (requireThing(world.customers, subscription.customerId).card !== 'works')
    throw new PaymentsRefused('card_declined', 'the customer has no card that works')
  subscription.anchor = world.time
  beginPeriod(subscription, world.time)
  const invoice = renewalInvoice(world, subscription, 0)
  finalizeInvoice(world, invoice)
  setStatus(subscription, 'active')
  collect(world, invoice)
  tell(world, 'customer.subscription.resumed', subscription)
}

/** Drops a change of plan that was not paid in time. */
export function dropPendingChange(world: World, subscription: Subscription): void {
  const { pendingChange } = subscription
  if (pendingChange === null) return
  subscription.pendingChange = null
  voidInvoice(world, requireThing(world.invoices, pendingChange.invoiceId))
  tell(world, 'customer.subscription.pending_update_expired', subscription)
}

/** Switches to the other plan, with a new period. */
export function applyChange(
  world: World,
  subscription: Subscription,
  { planId, at }: { planId: Subscription['planId']; at: number },
): void {
  const { cents, per } = paidPlan(planId).price
  Object.assign(subscription, { planId, cents, per, pendingChange: null })
  if (subscription.status !== 'trialing') {
    subscription.anchor = at
    beginPeriod(subscription, at)
  }
  tell(world, 'customer.subscription.updated', subscription)
}

export function tell(world: World, type: string, { id, customerId }: Subscription): void {
  emit(world, type, { customerId, id, object: 'subscription' })
}

/** Throws for a transition that `STATUS_AFTER` does not list. */
function setStatus(subscription: Subscription, status: ProviderStatus): void {
  if (!STATUS_AFTER[subscription.status].includes(status))
    throw new Error(`a subscription cannot go from ${subscription.status} to ${status}`)
  subscription.status = status
}

function beginPeriod(subscription: Subscription, start: number): void {
  const { anchor, per } = subscription
  subscription.periodStart = start
  subscription.periodEnd = periodEnd({ anchor, per, start })
}

function renewalInvoice(world: World, subscription: Subscription, draftSeconds: number): Invoice {
  const { planId, per, cents, periodStart, periodEnd } = subscription
  const lines = [{ text: `${paidPlan(planId).name}, one ${per}`, cents }]
  return draftInvoice(world, subscription, { reason: 'renewal', lines, periodStart, periodEnd, draftSeconds })
}

function settle(world: World, invoice: Invoice): void {
  markPaid(world, invoice)
  const subscription = requireThing(world.subscriptions, invoice.subscriptionId)
  const { pendingChange, status } = subscription
  if (pendingChange?.invoiceId === invoice.id) {
    applyChange(world, subscription, pendingChange)
    return tell(world, 'customer.subscription.pending_update_applied', subscription)
  }
  const isBehind = status === 'past_due' || status === 'unpaid'
  if (status !== 'incomplete' && !(isBehind && isLatest(world, invoice))) return
  setStatus(subscription, 'active')
  tell(world, 'customer.subscription.updated', subscription)
}

/** Only paying the newest invoice makes an overdue subscription active again. */
function isLatest(world: World, invoice: Invoice): boolean {
  const owed = invoicesOf(world, { id: invoice.subscriptionId }).filter(
    ({ status }) => status !== 'void' && status !== 'draft',
  )
  return owed.at(-1)?.id === invoice.id
}

function fail(world: World, invoice: Invoice): void {
  const subscription = requireThing(world.subscriptions, invoice.subscriptionId)
  const wait = RETRY_WAITS[invoice.retries]
  invoice.retries += 1
  invoice.nextAttemptAt = wait === undefined ? null : world.time + wait
  if (subscription.status === 'active') {
    setStatus(subscription, 'past_due')
    tell(world, 'customer.subscription.updated', subscription)
  }
  if (wait !== undefined || subscription.status !== 'past_due') return
  if (world.settings.afterRetries === 'canceled') {
    writeOff(world, invoice)
    return endSubscription(world, subscription)
  }
  setStatus(subscription, 'unpaid')
  tell(world, 'customer.subscription.updated', subscription)
}
