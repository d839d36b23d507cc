/** Lets time pass: everything due by now happens, in order, each at its own instant. */
import { PaymentsRefused } from '../payments.ts'
import { DAY, HOUR } from './calendar.ts'
import { expireCheckout } from './checkout.ts'
import { finalizeInvoice } from './invoices.ts'
import { collect, dropPendingChange, endSubscription, rollPeriod, tell } from './subscriptions.ts'
import { invoicesOf, secondsOf, type World } from './world.ts'
import type { Invoice, Subscription } from './world-state.ts'

/** How long a first payment may stay unfinished. */
const INCOMPLETE_SECONDS = 23 * HOUR
const TRIAL_END_NOTICE = 3 * DAY
const KEYS_KEPT_SECONDS = 30 * DAY
const RENEWED = new Set(['trialing', 'active', 'past_due', 'unpaid'])

type Due = { at: number; run: () => void }

export function advance(world: World, now: Date): void {
  const until = Math.max(world.time, secondsOf(now))
  for (;;) {
    const next = earliest(dueThings(world))
    if (next === null || next.at > until) break
    world.time = Math.max(world.time, next.at)
    next.run()
  }
  world.time = until
  for (const [key, { at }] of world.keys) if (at < until - KEYS_KEPT_SECONDS) world.keys.delete(key)
}

/**
 * Brings the next payment of a subscription, or its end, forward to now. The site's clock cannot move, so all dates of the
 * customer move into the past instead, by the time that was left.
 */
export function hasten(world: World, subscription: Subscription, now: Date): void {
  advance(world, now)
  if (!RENEWED.has(subscription.status))
    throw new PaymentsRefused('gone', `${subscription.id} has no next payment`)
  for (;;) {
    const next = earliest(paymentsDue(world, subscription))
    if (next !== null) shift(world, subscription.customerId, next.at - world.time)
    advance(world, now)
    // Repeats for the hour in which the invoice is a draft.
    if (!invoicesOf(world, subscription).some(({ status }) => status === 'draft')) return
  }
}

function* dueThings(world: World): Generator<Due> {
  for (const { id, state, expiresAt } of world.checkouts.values())
    if (state === 'open') yield { at: expiresAt, run: () => void expireCheckout(world, id) }
  for (const invoice of world.invoices.values()) yield* invoiceDue(world, invoice)
  for (const subscription of world.subscriptions.values()) yield* subscriptionDue(world, subscription)
}

function* paymentsDue(world: World, subscription: Subscription): Generator<Due> {
  for (const invoice of invoicesOf(world, subscription)) yield* invoiceDue(world, invoice)
  yield { at: subscription.periodEnd, run: () => rollPeriod(world, subscription) }
}

function* invoiceDue(world: World, invoice: Invoice): Generator<Due> {
  const { status, finalizeAt, nextAttemptAt } = invoice
  if (status === 'draft' && finalizeAt !== null)
    yield {
      at: finalizeAt,
      run: () => {
        finalizeInvoice(world, invoice)
        collect(world, invoice)
      },
    }
  if (status === 'open' && nextAttemptAt !== null)
    yield { at: nextAttemptAt, run: () => void collect(world, invoice) }
}

function* subscriptionDue(world: World, subscription: Subscription): Generator<Due> {
  const { status, createdAt, periodEnd, pendingChange, trialEndsAt, isTrialEndAnnounced } = subscription
  if (status === 'incomplete')
    yield { at: createdAt + INCOMPLETE_SECONDS, run: () => endSubscription(world, subscription) }
  if (pendingChange !== null)
    yield { at: pendingChange.expiresAt, run: () => dropPendingChange(world, subscription) }
  if (status === 'trialing' && trialEndsAt !== null && !isTrialEndAnnounced)
    yield {
      at: Math.max(createdAt, trialEndsAt - TRIAL_END_NOTICE),
      run: () => {
        subscription.isTrialEndAnnounced = true
        tell(world, 'customer.subscription.trial_will_end', subscription)
      },
    }
  if (RENEWED.has(status)) yield { at: periodEnd, run: () => rollPeriod(world, subscription) }
}

/** The earliest item; of several at the same instant, the first. */
function earliest(things: Iterable<Due>): Due | null {
  let found: Due | null = null
  for (const due of things) if (found === null || due.at < found.at) found = due
  return found
}

/** Moves all dates of a customer into the past by the same time, so that their order stays. */
function shift(world: World, customerId: string, seconds: number): void {
  if (seconds <= 0) return
  const isTheirs = (thing: { customerId: string }) => thing.customerId === customerId
  for (const subscription of [...world.subscriptions.values()].filter(isTheirs)) {
    moveBack(subscription, seconds)
    if (subscription.pendingChange) moveBack(subscription.pendingChange, seconds)
    // Later periods count from the end of this one, which may now be another day of the month.
    subscription.anchor = subscription.periodEnd
  }
  for (const invoice of [...world.invoices.values()].filter(isTheirs)) {
    moveBack(invoice, seconds)
    for (const move of world.moves) if (move.invoiceId === invoice.id) moveBack(move, seconds)
  }
}

const INSTANTS = new Set([
  'at',
  'canceledAt',
  'createdAt',
  'endedAt',
  'expiresAt',
  'finalizeAt',
  'nextAttemptAt',
  'paidAt',
  'periodEnd',
  'periodStart',
  'trialEndsAt',
])

function moveBack(thing: object, seconds: number): void {
  for (const [name, value] of Object.entries(thing))
    if (INSTANTS.has(name) && typeof value === 'number') Object.assign(thing, { [name]: value - seconds })
}
