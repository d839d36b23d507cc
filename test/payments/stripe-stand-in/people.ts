// Simulates events at Stripe that happen without a request from us: payments, renewals, disputes, failed
// refunds.
import type Stripe from 'stripe'
import { buildCreditNote, buildDispute, buildSubscription } from './objects.ts'
import {
  addInterval,
  collectInvoice,
  draftInvoice,
  endNow,
  intervalOf,
  itemOf,
  payInvoice,
  periodLine,
} from './invoicing.ts'
import { emit, idOf, Refusal, requireOne, type State } from './state.ts'

/** Pays a checkout session. Returns the subscription's id. */
export function completeSession(state: State, sessionId: string): string {
  const session = requireOne(state.sessions, 'checkout.session', sessionId)
  const wish = state.wishes.get(sessionId)
  if (session.status !== 'open' || !wish) throw new Refusal(400, 'This session is not open')
  const now = state.now()
  const { price, trialDays, metadata } = wish
  const isTrial = trialDays > 0
  const end = isTrial ? now + trialDays * 86_400 : addInterval(now, intervalOf(price))
  const id = state.nextId('sub')
  const subscription = buildSubscription(
    id,
    now,
    {
      customer: session.customer as string,
      metadata,
      status: isTrial ? 'trialing' : 'active',
      trial_end: isTrial ? end : null,
    },
    { price, itemId: state.nextId('si'), end, hasTax: session.automatic_tax.enabled },
  )
  state.subscriptions.set(id, subscription)
  const line = periodLine(state, { id, price }, { start: now, end }, isTrial ? 0 : undefined)
  const invoice = draftInvoice(state, subscription, [line], 'subscription_create')
  subscription.latest_invoice = invoice.id
  collectInvoice(state, invoice, () => {})
  Object.assign(session, { status: 'complete', payment_status: 'paid', subscription: id })
  emit(state, 'customer.subscription.created', subscription)
  emit(state, 'checkout.session.completed', session)
  return id
}

/** Begins the next period and charges its invoice. Returns the invoice's id. */
export function renew(state: State, subscriptionId: string): string {
  const subscription = requireOne(state.subscriptions, 'subscription', subscriptionId)
  const item = itemOf(subscription)
  const start = item.current_period_end
  const end = addInterval(start, intervalOf(item.price))
  Object.assign(item, { current_period_start: start, current_period_end: end })
  const line = periodLine(state, { id: subscriptionId, price: item.price }, { start, end })
  const invoice = draftInvoice(state, subscription, [line], 'subscription_cycle')
  subscription.latest_invoice = invoice.id
  subscription.status = 'active'
  if (!collectInvoice(state, invoice, () => (subscription.status = 'active')))
    subscription.status = 'past_due'
  emit(state, 'customer.subscription.updated', subscription)
  return invoice.id
}

/** Renews or ends subscriptions whose period is over. An unpaid invoice is not tried again. */
export function passTime(state: State): void {
  for (const subscription of state.subscriptions.values()) {
    if (subscription.ended_at !== null || itemOf(subscription).current_period_end > state.now()) continue
    if (subscription.cancel_at_period_end) endNow(state, subscription)
    else renew(state, subscription.id)
  }
}

/** Pays an open invoice on its page. */
export function payOpenInvoice(state: State, invoiceId: string): void {
  payInvoice(state, requireOne(state.invoices, 'invoice', invoiceId))
}

export function setStatus(state: State, subscriptionId: string, status: Stripe.Subscription.Status): void {
  const subscription = requireOne(state.subscriptions, 'subscription', subscriptionId)
  subscription.status = status
  emit(state, 'customer.subscription.updated', subscription)
}

/** The customer disputes a charge. Events about disputes do not name the customer. Returns the dispute's id. */
export function disputeCharge(
  state: State,
  chargeId: string,
  { amount, status = 'needs_response' }: { amount?: number; status?: Stripe.Dispute.Status } = {},
): string {
  const charge = requireOne(state.charges, 'charge', chargeId)
  const dispute = buildDispute(state.nextId('du'), state.now(), {
    amount: amount ?? charge.amount,
    charge: chargeId,
    payment_intent: charge.payment_intent,
    status,
  })
  state.disputes.set(dispute.id, dispute)
  charge.disputed = true
  emit(state, 'charge.dispute.created', dispute)
  return dispute.id
}

/**
 * The customer's bank returns a refund because the card or account is closed. With `staysRefunded`, the
 * charge still reads as refunded; Stripe's reference allows both.
 */
export function returnRefund(state: State, refundId: string, { staysRefunded = false } = {}): void {
  const refund = requireOne(state.refunds, 'refund', refundId)
  if (refund.status !== 'succeeded') throw new Refusal(400, `The refund ${refundId} is ${refund.status}`)
  const charge = requireOne(state.charges, 'charge', idOf(refund.charge))
  if (!staysRefunded) charge.amount_refunded -= refund.amount
  charge.refunded = charge.amount_refunded === charge.amount
  Object.assign(refund, { status: 'failed', failure_reason: 'lost_or_stolen_card' })
  emit(state, 'refund.failed', refund)
}

/** The operator records a refund made by hand, outside of Stripe. */
export function writeCreditNote(
  state: State,
  invoiceId: string,
  { outside, status = 'issued' }: { outside: number | null; status?: Stripe.CreditNote.Status },
): void {
  const invoice = requireOne(state.invoices, 'invoice', invoiceId)
  const note = buildCreditNote(state.nextId('cn'), state.now(), { invoice, outside, status })
  state.creditNotes.set(note.id, note)
  if (status === 'issued') invoice.post_payment_credit_notes_amount += note.amount
  emit(state, 'credit_note.created', note)
}

/** The bank decides the dispute. The charge stays marked as disputed. */
export function closeDispute(state: State, disputeId: string, status: Stripe.Dispute.Status): void {
  const dispute = requireOne(state.disputes, 'dispute', disputeId)
  dispute.status = status
  emit(state, 'charge.dispute.closed', dispute)
}
