// Objects about whom we sell to and what, shaped as the SDK's types say.
import type Stripe from 'stripe'

export function buildCustomer(id: string, created: number): Stripe.Customer {
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    email: null,
    invoice_prefix: 'STANDIN',
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  }
}

export function buildTaxId(id: string, customer: string, created: number): Stripe.TaxId {
  return {
    id,
    object: 'tax_id',
    country: 'DE',
    created,
    customer,
    customer_account: null,
    livemode: false,
    owner: { type: 'customer', customer, customer_account: null },
    type: 'eu_vat',
    value: 'DE123456789',
    verification: null,
  }
}

export function buildProduct(id: string, name: string, created: number): Stripe.Product {
  return {
    id,
    object: 'product',
    active: true,
    created,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: {},
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: created,
    url: null,
  }
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
  return {
    id,
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created,
    custom_unit_amount: null,
    livemode: false,
    nickname: null,
    recurring: interval && {
      interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tiers_mode: null,
    transform_quantity: null,
    type: interval ? 'recurring' : 'one_time',
    unit_amount_decimal: null,
    ...from,
  }
}

export function buildSession(
  id: string,
  created: number,
  from: Stripe.Checkout.SessionCreateParams,
  cents: number,
): Stripe.Checkout.Session {
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: from.adaptive_pricing?.enabled ?? false },
    after_expiration: null,
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
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created,
    currency: 'eur',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: from.customer ?? null,
    customer_account: null,
    customer_creation: null,
    customer_details: null,
    customer_email: null,
    discounts: [],
    expires_at: from.expires_at ?? created + 86_400,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: from.locale ?? null,
    managed_payments: null,
    metadata: metadataOf(from.metadata),
    mode: from.mode ?? 'payment',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'always',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card', 'link'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: from.success_url ?? null,
    tax_id_collection: { enabled: from.tax_id_collection?.enabled ?? false, required: 'never' },
    total_details: null,
    ui_mode: 'hosted_page',
    url: `https://checkout.stripe.invalid/c/pay/${id}`,
    wallet_options: null,
  }
}

export function buildPortalSession(
  id: string,
  created: number,
  { customer, return_url: returnUrl }: Stripe.BillingPortal.SessionCreateParams,
): Stripe.BillingPortal.Session {
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_1',
    created,
    customer: customer ?? '',
    customer_account: null,
    flow: null,
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl ?? null,
    url: `https://billing.stripe.invalid/p/session/${id}`,
  }
}

/** An empty text takes all of it away, an empty value one of them. */
export function metadataOf(from: unknown, before: Record<string, string> = {}): Record<string, string> {
  if (from === undefined) return before
  if (from === '' || from === null) return {}
  const merged = { ...before, ...(from as Record<string, string>) }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''))
}
