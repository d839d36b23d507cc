// Stripe's objects, typed by the SDK, with the fields that matter to the adapter and its tests.
import type Stripe from 'stripe'
import { listOf } from './state.ts'

export function buildCustomer(id: string, created: number): Stripe.Customer {
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    email: null,
    livemode: false,
    metadata: {},
    name: null,
    phone: null,
    shipping: null,
  } satisfies Partial<Stripe.Customer> as unknown as Stripe.Customer
}

export function buildTaxId(id: string, customer: string, created: number): Stripe.TaxId {
  const taxId: Partial<Stripe.TaxId> = { id, object: 'tax_id', country: 'DE', created, customer }
  return { ...taxId, type: 'eu_vat', value: 'DE123456789' } as Stripe.TaxId
}

export function buildProduct(id: string, name: string, created: number): Stripe.Product {
  const product: Partial<Stripe.Product> = {
    id,
    object: 'product',
    active: true,
    created,
    metadata: {},
    name,
  }
  return product as Stripe.Product
}

export function buildPrice(
  id: string,
  created: number,
  from: Pick<
    Stripe.Price,
    'currency' | 'lookup_key' | 'metadata' | 'product' | 'unit_amount' | 'tax_behavior'
  >,
  interval: 'month' | 'year' | null,
): Stripe.Price {
  const recurring = interval && {
    interval,
    interval_count: 1,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed' as const,
  }
  const price: Partial<Stripe.Price> = { id, object: 'price', active: true, created, recurring }
  return { ...price, type: interval ? 'recurring' : 'one_time', ...from } as Stripe.Price
}

export function buildSession(
  id: string,
  created: number,
  from: Stripe.Checkout.SessionCreateParams,
  cents: number,
): Stripe.Checkout.Session {
  const session: Partial<Stripe.Checkout.Session> = {
    id,
    object: 'checkout.session',
    allow_promotion_codes: from.allow_promotion_codes ?? null,
    allowed_payment_method_types: from.allowed_payment_method_types ?? null,
    amount_subtotal: cents,
    amount_total: cents,
    automatic_tax: {
      enabled: from.automatic_tax?.enabled ?? false,
      liability: null,
      provider: null,
      status: null,
    },
    billing_address_collection: from.billing_address_collection ?? null,
    cancel_url: from.cancel_url ?? null,
    client_reference_id: from.client_reference_id ?? null,
    created,
    customer: from.customer ?? null,
    expires_at: from.expires_at ?? created + 86_400,
    locale: from.locale ?? null,
    metadata: metadataOf(from.metadata),
    mode: from.mode ?? 'payment',
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    success_url: from.success_url ?? null,
    tax_id_collection: { enabled: from.tax_id_collection?.enabled ?? false, required: 'never' },
    adaptive_pricing: { enabled: from.adaptive_pricing?.enabled ?? false },
    url: `https://checkout.stripe.invalid/c/pay/${id}`,
  }
  return session as Stripe.Checkout.Session
}

export function buildPortalSession(
  id: string,
  created: number,
  { customer, return_url: returnUrl }: Stripe.BillingPortal.SessionCreateParams,
): Stripe.BillingPortal.Session {
  const session: Partial<Stripe.BillingPortal.Session> = { id, object: 'billing_portal.session', created }
  const url = `https://billing.stripe.invalid/p/session/${id}`
  return { ...session, customer, return_url: returnUrl ?? null, url } as Stripe.BillingPortal.Session
}

/**
 * Merges metadata as Stripe does: an empty string in its place removes all of it, and an empty value removes
 * one entry.
 */
export function metadataOf(from: unknown, before: Record<string, string> = {}): Record<string, string> {
  if (from === undefined) return before
  if (from === '' || from === null) return {}
  const merged = { ...before, ...(from as Record<string, string>) }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}

export function buildSubscription(
  id: string,
  created: number,
  from: Pick<Stripe.Subscription, 'customer' | 'metadata' | 'status' | 'trial_end'>,
  { price, itemId, end, hasTax }: { price: Stripe.Price; itemId: string; end: number; hasTax: boolean },
): Stripe.Subscription {
  const item: Partial<Stripe.SubscriptionItem> = {
    id: itemId,
    object: 'subscription_item',
    created,
    current_period_end: end,
    current_period_start: created,
    discounts: [],
    metadata: {},
    price,
    quantity: 1,
    subscription: id,
  }
  const subscription: Partial<Stripe.Subscription> = {
    id,
    object: 'subscription',
    automatic_tax: { disabled_reason: null, enabled: hasTax, liability: null },
    billing_cycle_anchor: created,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created,
    currency: price.currency,
    discounts: [],
    ended_at: null,
    items: listOf(`/v1/subscription_items?subscription=${id}`, [item as Stripe.SubscriptionItem]),
    latest_invoice: null,
    pause_collection: null,
    pending_update: null,
    schedule: null,
    start_date: created,
    ...from,
  }
  return subscription as Stripe.Subscription
}

export function buildLine(
  id: string,
  from: Pick<Stripe.InvoiceLineItem, 'amount' | 'description' | 'period' | 'subscription'>,
): Stripe.InvoiceLineItem {
  const line: Partial<Stripe.InvoiceLineItem> = { id, object: 'line_item', currency: 'eur', quantity: 1 }
  return { ...line, subtotal: from.amount, ...from } as Stripe.InvoiceLineItem
}

export function buildInvoice(
  id: string,
  created: number,
  from: Pick<
    Stripe.Invoice,
    'amount_due' | 'automatic_tax' | 'billing_reason' | 'customer' | 'lines' | 'parent' | 'payments'
  > &
    Pick<Stripe.Invoice, 'starting_balance' | 'ending_balance' | 'total' | 'total_taxes'>,
): Stripe.Invoice {
  const invoice: Partial<Stripe.Invoice> = {
    id,
    object: 'invoice',
    amount_paid: 0,
    amount_remaining: from.amount_due,
    attempt_count: 0,
    attempted: false,
    created,
    currency: 'eur',
    hosted_invoice_url: `https://invoice.stripe.invalid/i/${id}`,
    invoice_pdf: `https://pay.stripe.invalid/invoice/${id}/pdf`,
    next_payment_attempt: null,
    number: `STANDIN-${id.slice(3)}`,
    // In Stripe, this is the end of the time in which items were added, not of the period that the invoice
    // pays for.
    period_end: created,
    period_start: created,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    status: 'open',
    status_transitions: {
      finalized_at: created,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: from.total,
    ...from,
  }
  return invoice as Stripe.Invoice
}

type Amount = { amount: number; customer: string | null }

export function buildIntent(id: string, created: number, { amount, customer }: Amount): Stripe.PaymentIntent {
  const intent: Partial<Stripe.PaymentIntent> = {
    id,
    object: 'payment_intent',
    amount,
    amount_received: 0,
    client_secret: `${id}_secret_standin`,
    created,
    currency: 'eur',
    customer,
    latest_charge: null,
    status: 'requires_payment_method',
  }
  return intent as Stripe.PaymentIntent
}

export function buildCharge(
  id: string,
  created: number,
  { amount, customer, intent, fingerprint }: Amount & { intent: string; fingerprint: string },
): Stripe.Charge {
  const card = { brand: 'visa', fingerprint, last4: '4242' } as Stripe.Charge.PaymentMethodDetails.Card
  const charge: Partial<Stripe.Charge> = {
    id,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    created,
    currency: 'eur',
    customer,
    disputed: false,
    paid: true,
    payment_intent: intent,
    payment_method_details: { type: 'card', card },
    refunded: false,
    status: 'succeeded',
  }
  return charge as Stripe.Charge
}

export function buildInvoicePayment(
  id: string,
  created: number,
  { amount, invoice, intent }: { amount: number; invoice: string; intent: string },
): Stripe.InvoicePayment {
  return {
    id,
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: amount,
    created,
    currency: 'eur',
    invoice,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  }
}

export function buildRefund(
  id: string,
  created: number,
  { amount, charge, reason }: { amount: number; charge: Stripe.Charge; reason: Stripe.Refund.Reason | null },
): Stripe.Refund {
  const { id: chargeId, payment_intent: intent, customer } = charge
  const refund: Partial<Stripe.Refund> = { id, object: 'refund', amount, charge: chargeId, created, reason }
  const more = { currency: 'eur', customer, metadata: {}, payment_intent: intent, status: 'succeeded' }
  return { ...refund, ...more } as Stripe.Refund
}

export function buildBalanceTransaction(
  id: string,
  created: number,
  from: Pick<Stripe.CustomerBalanceTransaction, 'amount' | 'currency' | 'customer' | 'ending_balance'>,
): Stripe.CustomerBalanceTransaction {
  const object = 'customer_balance_transaction'
  return { id, object, created, type: 'adjustment', ...from } as Stripe.CustomerBalanceTransaction
}

export function buildDispute(
  id: string,
  created: number,
  from: Pick<Stripe.Dispute, 'amount' | 'charge' | 'payment_intent' | 'status'>,
): Stripe.Dispute {
  return { id, object: 'dispute', created, currency: 'eur', reason: 'fraudulent', ...from } as Stripe.Dispute
}

export function buildCreditNote(
  id: string,
  created: number,
  {
    invoice,
    outside,
    status,
  }: { invoice: Stripe.Invoice; outside: number | null; status: Stripe.CreditNote.Status },
): Stripe.CreditNote {
  const amount = outside ?? invoice.amount_paid
  const note: Partial<Stripe.CreditNote> = {
    id,
    object: 'credit_note',
    amount,
    created,
    currency: invoice.currency,
    customer: invoice.customer as string,
    invoice: invoice.id,
    out_of_band_amount: outside,
    post_payment_amount: amount,
    status,
    total: amount,
    type: 'post_payment',
  }
  return note as Stripe.CreditNote
}
