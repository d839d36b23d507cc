// Builds the stand-in's invoices and charges them.
import type Stripe from 'stripe'
import { addMonths } from '../../../src/server/integrations/payments/test-provider/calendar.ts'
import { taxIn } from '../../../src/server/integrations/payments/test-provider/proration.ts'
import { buildCharge, buildIntent, buildInvoice, buildInvoicePayment, buildLine } from './objects.ts'
import { type Card, emit, idOf, listOf, Refusal, requireOne, type State } from './state.ts'

type Item = Stripe.SubscriptionItem

export function itemOf(subscription: Stripe.Subscription): Item {
  return subscription.items.data[0] as Item
}

export function intervalOf(price: Stripe.Price): 'month' | 'year' {
  return price.recurring?.interval as 'month' | 'year'
}

/** The same day in the next month or year, or the last day of that month if it is shorter. */
export function addInterval(seconds: number, interval: 'month' | 'year'): number {
  return addMonths(seconds, interval === 'month' ? 1 : 12)
}

export function periodLine(
  state: State,
  { id, price }: { id: string; price: Stripe.Price },
  period: { start: number; end: number },
  amount = price.unit_amount ?? 0,
): Stripe.InvoiceLineItem {
  const description = amount === 0 ? 'Trial period' : `1 × ${price.lookup_key ?? price.id}`
  return buildLine(state.nextId('il'), { amount, description, period, subscription: id })
}

/**
 * The invoice lines of a plan change: a credit for the unused time, and a charge for the new plan. The charge covers the
 * rest of the current period if the interval is unchanged, otherwise a full new period.
 */
export function prorate(
  state: State,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
  at: number,
): Stripe.InvoiceLineItem[] {
  const { price: before, current_period_start: start, current_period_end: end } = itemOf(subscription)
  if (at < start || at > end)
    throw new Refusal(400, 'Cannot specify `proration_date` outside of the current period', {
      param: 'proration_date',
    })
  if (subscription.status === 'trialing' || before.id === price.id) return []
  const share = (end - at) / (end - start)
  const isSameRhythm = intervalOf(before) === intervalOf(price)
  const back = buildLine(state.nextId('il'), {
    amount: -Math.round((before.unit_amount ?? 0) * share),
    description: `Unused time on ${before.lookup_key ?? before.id}`,
    period: { start: at, end },
    subscription: subscription.id,
  })
  const next = { start: at, end: isSameRhythm ? end : addInterval(at, intervalOf(price)) }
  const cost = Math.round((price.unit_amount ?? 0) * (isSameRhythm ? share : 1))
  return [back, periodLine(state, { id: subscription.id, price }, next, cost)]
}

/** Builds an invoice without saving it. Previews use it too. */
export function draftInvoice(
  state: State,
  subscription: Stripe.Subscription,
  lines: Stripe.InvoiceLineItem[],
  reason: Stripe.Invoice.BillingReason,
): Stripe.Invoice {
  const id = state.nextId('in')
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const customer = requireOne(state.customers, 'customer', idOf(subscription.customer))
  const due = Math.max(0, total + customer.balance)
  const tax = subscription.automatic_tax.enabled ? taxIn(total) : null
  return buildInvoice(id, state.now(), {
    amount_due: due,
    automatic_tax: { ...subscription.automatic_tax, disabled_reason: null, provider: null, status: null },
    billing_reason: reason,
    customer: customer.id,
    lines: listOf(`/v1/invoices/${id}/lines`, lines),
    parent: {
      quote_details: null,
      subscription_details: { metadata: {}, subscription: subscription.id },
      type: 'subscription_details',
    },
    payments: listOf(`/v1/invoice_payments?invoice=${id}`, []),
    starting_balance: customer.balance,
    ending_balance: total + customer.balance - due,
    total,
    total_taxes:
      tax === null
        ? []
        : [
            {
              amount: tax,
              tax_behavior: 'inclusive',
              tax_rate_details: null,
              taxability_reason: 'standard_rated',
              taxable_amount: total - tax,
              type: 'tax_rate_details',
            },
          ],
  })
}

/**
 * Saves the invoice and tries to charge it. `then` runs once it is paid. Returns true if it was paid at once.
 */
export function collectInvoice(state: State, invoice: Stripe.Invoice, then: () => void): boolean {
  if (invoice.amount_due > 0 && cardOf(state, invoice) === 'none')
    throw new Refusal(400, 'This customer has no attached payment source or default payment method.', {
      code: 'resource_missing',
    })
  state.invoices.set(invoice.id, invoice)
  state.waiting.set(invoice.id, then)
  const customer = requireOne(state.customers, 'customer', idOf(invoice.customer))
  customer.balance = invoice.ending_balance ?? 0
  emit(state, 'invoice.finalized', invoice)
  if (invoice.amount_due === 0) {
    settle(state, invoice)
    return true
  }
  const intent = buildIntent(state.nextId('pi'), state.now(), {
    amount: invoice.amount_due,
    customer: customer.id,
  })
  state.intents.set(intent.id, intent)
  invoice.payments?.data.push(
    buildInvoicePayment(state.nextId('inpay'), state.now(), {
      amount: invoice.amount_due,
      invoice: invoice.id,
      intent: intent.id,
    }),
  )
  return attempt(state, invoice)
}

/** Charges the card, as it behaves at this moment. */
function attempt(state: State, invoice: Stripe.Invoice): boolean {
  const card = cardOf(state, invoice)
  const intent = intentOf(state, invoice)
  invoice.attempted = true
  invoice.attempt_count += 1
  if (card === 'good') {
    payInvoice(state, invoice)
    return true
  }
  intent.status = card === 'asks' ? 'requires_action' : 'requires_payment_method'
  invoice.next_payment_attempt =
    invoice.billing_reason === 'subscription_cycle' ? state.now() + 3 * 86_400 : null
  emit(state, card === 'asks' ? 'invoice.payment_action_required' : 'invoice.payment_failed', invoice)
  return false
}

/** Pays the invoice in any case, as if the bank had approved the charge or the customer had used another card. */
export function payInvoice(state: State, invoice: Stripe.Invoice): void {
  const intent = intentOf(state, invoice)
  const charge = buildCharge(state.nextId('ch'), state.now(), {
    amount: invoice.amount_due,
    customer: idOf(invoice.customer),
    intent: intent.id,
    fingerprint: state.fingerprints.get(idOf(invoice.customer) ?? '') ?? `fp_${idOf(invoice.customer)}`,
  })
  state.charges.set(charge.id, charge)
  Object.assign(intent, {
    status: 'succeeded',
    amount_received: invoice.amount_due,
    latest_charge: charge.id,
  })
  for (const payment of invoice.payments?.data ?? []) {
    payment.status = 'paid'
    payment.amount_paid = invoice.amount_due
    payment.status_transitions.paid_at = state.now()
  }
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  settle(state, invoice)
}

function settle(state: State, invoice: Stripe.Invoice): void {
  invoice.status = 'paid'
  invoice.next_payment_attempt = null
  invoice.status_transitions.paid_at = state.now()
  state.waiting.get(invoice.id)?.()
  state.waiting.delete(invoice.id)
  emit(state, 'invoice.paid', invoice)
}

function cardOf(state: State, { customer }: Stripe.Invoice): Card {
  return state.cards.get(idOf(customer)) ?? 'good'
}

function intentOf(state: State, { id, payments }: Stripe.Invoice): Stripe.PaymentIntent {
  const intent = payments?.data[0]?.payment.payment_intent
  if (!intent) throw new Refusal(400, `Invoice ${id} has nothing to pay`)
  return requireOne(state.intents, 'payment_intent', idOf(intent))
}

/** Ends the subscription at once. Open invoices stay open. */
export function endNow(state: State, subscription: Stripe.Subscription): Stripe.Subscription {
  const now = state.now()
  Object.assign(subscription, {
    status: 'canceled',
    ended_at: now,
    canceled_at: subscription.canceled_at ?? now,
  })
  emit(state, 'customer.subscription.deleted', subscription)
  return subscription
}
