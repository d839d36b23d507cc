import type { CreatedAt, Defaulted, Json, OptionalTimestamp, Timestamp } from './columns.ts'

export type BillingTables = {
  subscriptions: {
    user_id: string
    id: string
    status: string
    subscription_plan: string
    current_period_end: OptionalTimestamp
    cancel_at_period_end: Defaulted<boolean>
    created_at: CreatedAt
    provider_id: string | null
    price_cents: number | null
    currency: string | null
    billed_per: string | null
    is_plain: Defaulted<boolean>
    current_period_start: OptionalTimestamp
    canceled_at: OptionalTimestamp
    ended_at: OptionalTimestamp
    trial_ends_at: OptionalTimestamp
    updated_at: Defaulted<Date>
  }
  user_features: {
    user_id: string
    plan_name: Defaulted<string>
    active_features: Json
    valid_until: OptionalTimestamp
    is_granted: Defaulted<boolean>
  }
  v_entitlements: { user_id: string; subscriptions: SubscriptionJson[]; features: FeaturesJson | null }
  billing_customers: {
    user_id: string
    provider: string
    provider_id: string | null
    card_marks: Defaulted<string[]>
    mailbox_marks: Defaulted<string[]>
    credit_cents: Defaulted<number>
    credit_currency: Defaulted<string>
    created_at: CreatedAt
  }
  refund_marks: { kind: string; mark: string }
  checkouts: {
    user_id: string
    id: string
    plan_id: string
    price_cents: number
    state: string
    provider_id: string | null
    url: string | null
    expires_at: OptionalTimestamp
    created_at: CreatedAt
  }
  invoices: {
    user_id: string
    id: string
    provider_id: string
    subscription_provider_id: string | null
    number: string | null
    status: string
    reason: string
    plan_name: string
    currency: string
    total_cents: number
    tax_cents: number
    paid_cents: number
    refunded_cents: number
    credit_cents: Defaulted<number>
    disputed_cents: Defaulted<number>
    outside_cents: Defaulted<number>
    is_dispute_open: Defaulted<boolean>
    money_back_tries: Defaulted<number>
    period_start: Timestamp
    period_end: Timestamp
    payment_attempts: Defaulted<number>
    hosted_url: string | null
    pdf_url: string | null
    created_at: Timestamp
    paid_at: OptionalTimestamp
  }
  money_back_requests: {
    user_id: string
    id: string
    cents: number
    requested_at: Timestamp
    done_at: OptionalTimestamp
  }
  payment_events: {
    id: string
    type: string
    customer_provider_id: string | null
    occurred_at: Timestamp
    received_at: CreatedAt
  }
  billing_notices: { user_id: string; name: string; created_at: CreatedAt }
  scheduled_runs: { name: string; ran_at: Timestamp }
  enterprise_requests: {
    id: string
    name: string
    email: string
    company: string
    seats: number
    message: string
    created_at: CreatedAt
  }
}

/** The JSON form of a subscription, with instants as text. */
type SubscriptionJson = {
  status: string
  plan: string
  currentPeriodEnd: string | null
  cancelAtPeriodEnd: boolean
}
type FeaturesJson = {
  planName: string
  activeFeatures: unknown
  validUntil: string | null
  isGranted: boolean
}
export type EntitlementRow = { subscriptions: SubscriptionJson[]; features: FeaturesJson | null }
