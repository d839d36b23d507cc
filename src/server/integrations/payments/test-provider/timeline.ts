/** Time passes: whatever is due by now happens, in order, each thing at its own instant. */
import { PaymentsRefused } from '../payments.ts'
import { DAY, HOUR } from './calendar.ts'
import { expireCheckout } from './checkout.ts'
import { finalizeInvoice } from './invoices.ts'
import { collect, dropPendingChange, endSubscription, rollPeriod, tell } from './subscriptions.ts'
import { invoicesOf, requireThing, secondsOf, type World } from './world.ts'
import type { Invoice, Subscription } from './world-state.ts'

/** A first payment that nobody finished. */
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
 * Lets the next payment of one subscription, or its end, be due now: everything about it moves into the past by the time
 * that was left, so that nothing of it lies in the future.
 */
export function hasten(world: World, subscription: Subscription, now: Date): void {
  advance(world, now)
  if (!RENEWED.has(subscription.status))
    throw new PaymentsRefused('gone', `${subscription.id} has no next payment`)
  for (;;) {
    const next = earliest(paymentsDue(world, subscription))
    if (next !== null) shift(world, subscription, next.at - world.time)
    advance(world, now)
    // The hour of a draft is no part of what somebody waits for.
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

/** The first of those that are due at the same instant. */
function earliest(things: Iterable<Due>): Due | null {
  let found: Due | null = null
  for (const due of things) if (found === null || due.at < found.at) found = due
  return found
}

function shift(world: World, subscription: Subscription, seconds: number): void {
  if (seconds <= 0) return
  const back = (at: number | null) => (at === null ? null : at - seconds)
  const { pendingChange, periodEnd } = subscription
  Object.assign(subscription, {
    createdAt: subscription.createdAt - seconds,
    // Periods to come are counted from the end of this one, which may have become another day of the month.
    anchor: periodEnd - seconds,
    periodStart: subscription.periodStart - seconds,
    periodEnd: periodEnd - seconds,
    canceledAt: back(subscription.canceledAt),
    trialEndsAt: back(subscription.trialEndsAt),
    pendingChange: pendingChange && {
      ...pendingChange,
      at: pendingChange.at - seconds,
      expiresAt: pendingChange.expiresAt - seconds,
    },
  })
  for (const invoice of invoicesOf(world, subscription))
    Object.assign(requireThing(world.invoices, invoice.id), {
      createdAt: invoice.createdAt - seconds,
      periodStart: invoice.periodStart - seconds,
      periodEnd: invoice.periodEnd - seconds,
      finalizeAt: back(invoice.finalizeAt),
      nextAttemptAt: back(invoice.nextAttemptAt),
      paidAt: back(invoice.paidAt),
    })
}
