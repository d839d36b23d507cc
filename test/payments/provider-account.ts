import {
  EMPTY_ACCOUNT,
  type ProviderAccount,
  type ProviderInvoice,
  type ProviderSubscription,
} from '#domain/billing/provider-account.ts'

const DAY_MS = 24 * 3_600_000
const START = Date.UTC(2026, 10, 1, 10)

/** The instant this many days after day 0. */
export function day(number: number): Date {
  return new Date(START + number * DAY_MS)
}

/** A monthly subscription in its first period, paid on day 0. */
export function buildSubscription(more: Partial<ProviderSubscription> = {}): ProviderSubscription {
  return {
    id: 'sub_1',
    status: 'active',
    planId: 'pro_monthly',
    cents: 39_00,
    currency: 'eur',
    per: 'month',
    isPlain: true,
    createdAt: day(0),
    currentPeriodStart: day(0),
    currentPeriodEnd: day(30),
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    trialEndsAt: null,
    ...more,
  }
}

/** The paid invoice of that first period. */
export function buildInvoice(more: Partial<ProviderInvoice> = {}): ProviderInvoice {
  return {
    id: 'in_1',
    subscriptionId: 'sub_1',
    number: 'CS-0001',
    status: 'paid',
    reason: 'first',
    currency: 'eur',
    totalCents: 39_00,
    taxCents: 6_23,
    paidCents: 39_00,
    creditCents: 0,
    refundedCents: 0,
    disputedCents: 0,
    isDisputeOpen: false,
    outsideCents: 0,
    periodStart: day(0),
    periodEnd: day(30),
    paymentAttempts: 1,
    nextAttemptAt: null,
    hostedUrl: null,
    pdfUrl: null,
    createdAt: day(0),
    paidAt: day(0),
    ...more,
  }
}

/** An account as the provider returns it, empty except for `more`. */
export function buildAccount(more: Partial<ProviderAccount> = {}): ProviderAccount {
  return { ...EMPTY_ACCOUNT, ...more }
}
