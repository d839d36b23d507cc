/** Quotes and makes a change of plan in the middle of a period. */
import { paidPlan, type PaidPlanId } from '#domain/billing/price-plans.ts'
import { PaymentsRefused, type ChangeQuote } from '../payments.ts'
import { draftInvoice, dueOf, finalizeInvoice } from './invoices.ts'
import { HOUR } from './calendar.ts'
import { prorate, type Line } from './proration.ts'
import { applyChange, collect, dropPendingChange, tell } from './subscriptions.ts'
import { requireThing, type World } from './world.ts'
import type { Invoice, Subscription } from './world-state.ts'

/** How long a change may be pending before it is dropped. */
const PENDING_SECONDS = 23 * HOUR

type Change = { subscriptionId: string; planId: PaidPlanId; at: number }

export function quoteChange(world: World, change: Change): ChangeQuote {
  const subscription = requireChangeable(world, change)
  const { lines, totalCents, nextAt } = terms(subscription, change)
  const { creditCents } = requireThing(world.customers, subscription.customerId)
  // An earlier change that is still pending will be dropped, which gives back the credit it used.
  const waiting = subscription.pendingChange && world.invoices.get(subscription.pendingChange.invoiceId)
  return {
    dueNowCents: Math.max(0, totalCents - creditCents - (waiting?.creditUsedCents ?? 0)),
    creditCents: Math.max(0, -totalCents),
    lines,
    nextCents: paidPlan(change.planId).price.cents,
    nextAt: new Date(nextAt * 1000),
  }
}

/** Returns the invoice that needs the bank's approval; null if the plan has changed. */
export function changePlan(world: World, change: Change): Invoice | null {
  const subscription = requireChangeable(world, change)
  dropPendingChange(world, subscription)
  if (subscription.status === 'trialing') {
    applyChange(world, subscription, change)
    return null
  }
  const customer = requireThing(world.customers, subscription.customerId)
  const { lines, totalCents, nextAt } = terms(subscription, change)
  const isFree = totalCents <= customer.creditCents
  if (!isFree && (customer.card === 'declines' || customer.card === 'none'))
    throw new PaymentsRefused('card_declined', 'the card was declined')
  const invoice = draftInvoice(world, subscription, {
    reason: 'change',
    lines,
    periodStart: change.at,
    // The end of the new period, not of the old one, whose rest is given up.
    periodEnd: nextAt,
  })
  finalizeInvoice(world, invoice)
  const expiresAt = Math.min(world.time + PENDING_SECONDS, subscription.periodEnd)
  subscription.pendingChange = { planId: change.planId, at: change.at, invoiceId: invoice.id, expiresAt }
  if (dueOf(invoice) === 0 || customer.card === 'works') {
    collect(world, invoice)
    return null
  }
  collect(world, invoice, { byHand: true })
  tell(world, 'customer.subscription.updated', subscription)
  return invoice
}

function requireChangeable(world: World, { subscriptionId, planId, at }: Change): Subscription {
  const subscription = requireThing(world.subscriptions, subscriptionId)
  if (subscription.endedAt !== null) throw new PaymentsRefused('gone', `${subscriptionId} has ended`)
  if (subscription.status !== 'active' && subscription.status !== 'trialing')
    throw new PaymentsRefused('other', `${subscriptionId} is ${subscription.status}`)
  if (subscription.planId === planId)
    throw new PaymentsRefused('other', `${subscriptionId} already has the plan ${planId}`)
  if (at < subscription.periodStart || at > world.time)
    throw new PaymentsRefused('other', 'a change must begin within the current period, and not in the future')
  return subscription
}

/** Within a trial nothing was paid, so nothing is credited, and the trial continues. */
function terms(
  subscription: Subscription,
  { planId, at }: Change,
): { lines: Line[]; totalCents: number; nextAt: number } {
  const { periodStart, periodEnd, cents, per, status } = subscription
  if (status === 'trialing') return { lines: [], totalCents: 0, nextAt: periodEnd }
  const { name, price } = paidPlan(planId)
  const present = { name: paidPlan(subscription.planId).name, cents, per }
  return prorate({ present, next: { name, ...price }, periodStart, periodEnd, at })
}
