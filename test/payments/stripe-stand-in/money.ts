// Objects about money that moves, shaped as the SDK's types say.
import type Stripe from 'stripe'

type Of = { amount: number; customer: string | null }

export function buildIntent(id: string, created: number, { amount, customer }: Of): Stripe.PaymentIntent {
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}_secret_standin`,
    confirmation_method: 'automatic',
    created,
    currency: 'eur',
    customer,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: {},
    next_action: null,
    on_behalf_of: null,
    payment_method: 'pm_1',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card', 'link'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: 'off_session',
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_group: null,
  }
}

export function buildCharge(
  id: string,
  created: number,
  { amount, customer, intent, fingerprint }: Of & { intent: string; fingerprint: string },
): Stripe.Charge {
  return {
    id,
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created,
    currency: 'eur',
    customer,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: intent,
    payment_method: 'pm_1',
    payment_method_details: { type: 'card', card: buildCard(fingerprint) },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

function buildCard(fingerprint: string): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: null,
    authorization_code: null,
    brand: 'visa',
    checks: null,
    country: null,
    electronic_commerce_indicator: null,
    exp_month: 12,
    exp_year: 2040,
    fingerprint,
    funding: 'credit',
    installments: null,
    last4: '4242',
    mandate: null,
    network: 'visa',
    network_token: null,
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
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
  return {
    id,
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created,
    currency: 'eur',
    customer: charge.customer,
    customer_account: null,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method: null,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}

export function buildBalanceTransaction(
  id: string,
  created: number,
  from: Pick<Stripe.CustomerBalanceTransaction, 'amount' | 'currency' | 'customer' | 'ending_balance'>,
): Stripe.CustomerBalanceTransaction {
  return {
    id,
    object: 'customer_balance_transaction',
    checkout_session: null,
    created,
    credit_note: null,
    customer_account: null,
    description: null,
    invoice: null,
    livemode: false,
    metadata: null,
    type: 'adjustment',
    ...from,
  }
}

/** Evidence and what the bank wrote are left out: nobody reads them here. */
export function buildDispute(
  id: string,
  created: number,
  from: Pick<Stripe.Dispute, 'amount' | 'charge' | 'payment_intent' | 'status'>,
): Stripe.Dispute {
  return {
    id,
    object: 'dispute',
    balance_transactions: [],
    created,
    currency: 'eur',
    enhanced_eligibility_types: [],
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {} as Stripe.Dispute.EvidenceDetails,
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    reason: 'fraudulent',
    ...from,
  }
}

/** Its lines and its page are left out: nobody reads them here. */
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
  return {
    id,
    object: 'credit_note',
    amount,
    amount_shipping: 0,
    created,
    currency: invoice.currency,
    customer: invoice.customer as string,
    customer_account: null,
    customer_balance_transaction: null,
    discount_amount: 0,
    discount_amounts: [],
    effective_at: created,
    invoice: invoice.id,
    lines: { object: 'list', data: [], has_more: false, url: `/v1/credit_notes/${id}/lines` },
    livemode: false,
    memo: null,
    metadata: {},
    number: `CN-${id}`,
    out_of_band_amount: outside,
    pdf: '',
    post_payment_amount: amount,
    pre_payment_amount: 0,
    pretax_credit_amounts: [],
    reason: null,
    refunds: [],
    shipping_cost: null,
    status,
    subtotal: amount,
    subtotal_excluding_tax: null,
    total: amount,
    total_excluding_tax: null,
    total_taxes: null,
    type: 'post_payment',
    voided_at: null,
  }
}
