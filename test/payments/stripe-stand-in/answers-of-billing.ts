// The stand-in's responses about subscriptions, invoices and refunds.
import type Stripe from 'stripe'
import { buildRefund, metadataOf } from './objects.ts'
import {
  addInterval,
  collectInvoice,
  draftInvoice,
  endNow,
  intervalOf,
  itemOf,
  prorate,
} from './invoicing.ts'
import { page } from './page.ts'
import type { Route } from './route.ts'
import { emit, Refusal, requireOne, type State } from './state.ts'

/** The parameters that Stripe's reference allows in a pending update. */
const MAY_WAIT = new Set([
  'expand',
  'payment_behavior',
  'proration_behavior',
  'proration_date',
  'billing_cycle_anchor',
  'items',
  'trial_end',
  'trial_from_plan',
  'add_invoice_items',
])

export const answersOfBilling: readonly Route[] = [
  {
    method: 'GET',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    schema: 'SubscriptionRetrieve',
    expand: ['discounts.source.coupon'],
    answer: (state, _parameters, [id = '']) => requireOne(state.subscriptions, 'subscription', id),
  },
  {
    method: 'POST',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    schema: 'SubscriptionUpdate',
    answer: updateSubscription,
  },
  {
    method: 'DELETE',
    path: /^\/v1\/subscriptions\/(\w+)$/,
    schema: 'SubscriptionCancel',
    answer: cancelSubscription,
  },
  { method: 'GET', path: /^\/v1\/subscriptions$/, schema: 'SubscriptionList', answer: listSubscriptions },
  {
    method: 'GET',
    path: /^\/v1\/invoices\/(\w+)$/,
    schema: 'InvoiceRetrieve',
    expand: ['payments'],
    answer: (state, _parameters, [id = '']) => requireOne(state.invoices, 'invoice', id),
  },
  {
    method: 'GET',
    path: /^\/v1\/invoices$/,
    schema: 'InvoiceList',
    expand: ['data.payments'],
    answer: (state, parameters: Stripe.InvoiceListParams) =>
      page('/v1/invoices', ofCustomer(state.invoices, parameters.customer), parameters),
  },
  {
    method: 'GET',
    path: /^\/v1\/invoices\/(\w+)\/lines$/,
    schema: 'InvoiceLineList',
    answer: (state, parameters, [id = '']) =>
      page(`/v1/invoices/${id}/lines`, requireOne(state.invoices, 'invoice', id).lines.data, parameters),
  },
  { method: 'POST', path: /^\/v1\/invoices\/(\w+)\/void$/, schema: 'InvoiceVoid', answer: voidInvoice },
  {
    method: 'POST',
    path: /^\/v1\/invoices\/create_preview$/,
    schema: 'InvoicePreview',
    answer: previewInvoice,
  },
  {
    method: 'GET',
    path: /^\/v1\/payment_intents\/(\w+)$/,
    schema: 'PaymentIntentRetrieve',
    answer: (state, _parameters, [id = '']) => requireOne(state.intents, 'payment_intent', id),
  },
  {
    method: 'GET',
    path: /^\/v1\/disputes$/,
    schema: 'DisputeList',
    answer: (state, { charge, ...parameters }: Stripe.DisputeListParams) => {
      const disputes = [...state.disputes.values()].filter((one) => !charge || one.charge === charge)
      return page('/v1/disputes', disputes, parameters)
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/credit_notes$/,
    schema: 'CreditNoteList',
    answer: (state, { invoice, ...parameters }: Stripe.CreditNoteListParams) => {
      const notes = [...state.creditNotes.values()].filter((one) => !invoice || one.invoice === invoice)
      return page('/v1/credit_notes', notes, parameters)
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/charges$/,
    schema: 'ChargeList',
    answer: (state, { customer, payment_intent: intent, ...parameters }: Stripe.ChargeListParams) => {
      const charges = ofCustomer(state.charges, customer)
      const asked = charges.filter((one) => intent === undefined || one.payment_intent === intent)
      return page('/v1/charges', asked, parameters)
    },
  },
  {
    method: 'GET',
    path: /^\/v1\/refunds$/,
    schema: 'RefundList',
    answer: (state, { charge, ...parameters }: Stripe.RefundListParams) => {
      const refunds = [...state.refunds.values()].filter((one) => !charge || one.charge === charge)
      return page('/v1/refunds', refunds, parameters)
    },
  },
  { method: 'POST', path: /^\/v1\/refunds$/, schema: 'RefundCreate', answer: createRefund },
]

function ofCustomer<T extends { customer: unknown }>(
  from: Map<string, T>,
  customer: string | undefined,
): T[] {
  return [...from.values()].filter((one) => customer === undefined || one.customer === customer)
}

function listSubscriptions(state: State, parameters: Stripe.SubscriptionListParams): object {
  const { customer, status } = parameters
  const subscriptions = ofCustomer(state.subscriptions, customer).filter((one) =>
    status === undefined ? one.status !== 'canceled' : status === 'all' || one.status === status,
  )
  return page('/v1/subscriptions', subscriptions, parameters)
}

function requireChangeable(state: State, id: string): Stripe.Subscription {
  const subscription = requireOne(state.subscriptions, 'subscription', id)
  if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired')
    throw new Refusal(400, 'A canceled subscription can only update its cancellation_details and metadata.')
  return subscription
}

function updateSubscription(
  state: State,
  parameters: Stripe.SubscriptionUpdateParams,
  [id = '']: string[],
): Stripe.Subscription {
  const subscription = requireChangeable(state, id)
  const { cancel_at_period_end: isEnding, cancel_at: cancelAt, metadata, items } = parameters
  const isWaiting = parameters.payment_behavior === 'pending_if_incomplete'
  const wrong = isWaiting ? Object.keys(parameters).find((name) => !MAY_WAIT.has(name)) : undefined
  if (wrong) throw new Refusal(400, `\`${wrong}\` is not supported by pending updates`, { param: wrong })
  if (isEnding !== undefined && cancelAt !== undefined)
    throw new Refusal(400, 'You may only specify one of `cancel_at` and `cancel_at_period_end`')
  // `cancel_at_period_end` does not clear a date set by `cancel_at`.
  const hasDay = subscription.cancel_at !== null && !subscription.cancel_at_period_end
  if (isEnding !== undefined && !(hasDay && !isEnding)) {
    subscription.cancel_at_period_end = isEnding
    subscription.cancel_at = isEnding ? itemOf(subscription).current_period_end : null
    subscription.canceled_at = isEnding ? state.now() : null
  }
  if (cancelAt === '') Object.assign(subscription, { cancel_at: null, canceled_at: null })
  subscription.metadata = metadataOf(metadata, subscription.metadata)
  if (items) changeItem(state, subscription, items, parameters)
  emit(state, 'customer.subscription.updated', subscription)
  return subscription
}

type Change = Pick<Stripe.SubscriptionUpdateParams, 'proration_date' | 'payment_behavior'>

function changeItem(
  state: State,
  subscription: Stripe.Subscription,
  items: readonly { id?: string; price?: string }[],
  { proration_date: at = state.now(), payment_behavior: behavior }: Change,
): void {
  const price = requirePrice(state, subscription, items)
  const lines = prorate(state, subscription, price, at)
  const item = subscription.items.data.find(({ id }) => id === items[0]?.id) ?? itemOf(subscription)
  const isSameRhythm = intervalOf(item.price) === intervalOf(price)
  const apply = () => {
    item.price = price
    subscription.pending_update = null
    if (isSameRhythm || subscription.status === 'trialing') return
    Object.assign(item, {
      current_period_start: at,
      current_period_end: addInterval(at, intervalOf(price)),
    })
  }
  if (lines.length === 0) return apply()
  const invoice = draftInvoice(state, subscription, lines, 'subscription_update')
  subscription.latest_invoice = invoice.id
  const isPaid = collectInvoice(state, invoice, apply)
  if (isPaid) return
  if (behavior !== 'pending_if_incomplete') return apply()
  subscription.pending_update = {
    billing_cycle_anchor: null,
    cancel_at_period_end: null,
    discount: null,
    discounts: null,
    expires_at: state.now() + 23 * 3_600,
    metadata: null,
    subscription_items: [{ ...item, price }],
    trial_end: null,
    trial_from_plan: null,
  }
}

function requirePrice(
  state: State,
  subscription: Stripe.Subscription,
  [first]: readonly { id?: string; price?: string }[],
): Stripe.Price {
  if (!subscription.items.data.some(({ id }) => id === first?.id))
    throw new Refusal(400, 'Another item would be paid beside the present ones', { param: 'items[0][id]' })
  return requireOne(state.prices, 'price', first?.price ?? '')
}

function previewInvoice(state: State, parameters: Stripe.InvoiceCreatePreviewParams): object {
  const subscription = requireChangeable(state, parameters.subscription ?? '')
  const { items = [], proration_date: at = state.now() } = parameters.subscription_details ?? {}
  const lines = prorate(state, subscription, requirePrice(state, subscription, items), at)
  const invoice = draftInvoice(state, subscription, lines, 'upcoming')
  return { ...invoice, id: `upcoming_${invoice.id}`, hosted_invoice_url: null, status: 'draft' }
}

function cancelSubscription(state: State, _parameters: unknown, [id = '']: string[]): Stripe.Subscription {
  const subscription = requireOne(state.subscriptions, 'subscription', id)
  if (subscription.ended_at !== null)
    throw new Refusal(404, `No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' })
  return endNow(state, subscription)
}

/** Voids an invoice, and discards the pending update that it was for. */
function voidInvoice(state: State, _parameters: unknown, [id = '']: string[]): Stripe.Invoice {
  const invoice = requireOne(state.invoices, 'invoice', id)
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible')
    throw new Refusal(400, `You can only pass in open invoices. This invoice is ${invoice.status}.`)
  invoice.status = 'void'
  invoice.status_transitions.voided_at = state.now()
  state.waiting.delete(id)
  for (const subscription of state.subscriptions.values())
    if (subscription.latest_invoice === id) subscription.pending_update = null
  emit(state, 'invoice.voided', invoice)
  return invoice
}

function createRefund(state: State, parameters: Stripe.RefundCreateParams): Stripe.Refund {
  const charge = [...state.charges.values()].find(
    (one) => one.id === parameters.charge || one.payment_intent === parameters.payment_intent,
  )
  if (!charge) throw new Refusal(404, 'No such charge', { code: 'resource_missing', param: 'charge' })
  const left = charge.amount - charge.amount_refunded
  if (left === 0)
    throw new Refusal(400, `Charge ${charge.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    })
  const amount = parameters.amount ?? left
  if (amount > left) throw new Refusal(400, 'Refund amount is greater than unrefunded amount on charge')
  charge.amount_refunded += amount
  charge.refunded = charge.amount_refunded === charge.amount
  const refund = buildRefund(state.nextId('re'), state.now(), {
    amount,
    charge,
    reason: parameters.reason ?? null,
  })
  state.refunds.set(refund.id, refund)
  emit(state, 'charge.refunded', charge)
  return refund
}
