import * as z from 'zod/mini'
import { SUBSCRIPTION_STATUSES } from '#domain/billing/entitlements.ts'
import { FEATURES } from '#domain/billing/price-plans.ts'
import { PaidPlan } from './checkouts.ts'
import { endpoint } from './endpoint.ts'
import { endpointForAccount } from './for-account.ts'
import { Amount, Count, Id, Instant } from './primitives.ts'

export const Offer = z.strictObject({
  /** Whether subscriptions can be bought on this site. */
  isOpen: z.boolean(),
  /** True with the simulated payment provider: no real money moves. */
  isTest: z.boolean(),
  /** For people who have never subscribed. */
  trialDays: Count,
})
export type Offer = z.infer<typeof Offer>

export const getOffer = endpoint({
  method: 'GET',
  path: '/api/billing/offer',
  summary: 'Whether subscriptions can be bought on this site.',
  access: 'anyone',
  response: Offer,
  errors: [],
})

export const validateSubscription = endpoint({
  method: 'POST',
  path: '/api/functions/validate-subscription',
  summary: 'How the subscription of the person signed in stands; `active` and `trialing` open every course.',
  access: 'user',
  response: z.strictObject({ status: z.enum(SUBSCRIPTION_STATUSES) }),
  errors: [],
})

const RefundState = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('open'), until: Instant, cents: Amount }),
  z.strictObject({ state: z.literal('never_paid') }),
  z.strictObject({ state: z.literal('over'), until: Instant }),
  /** Each person gets one refund: this account, or another with the same mailbox or card, has had it. */
  z.strictObject({ state: z.literal('used'), by: z.enum(['account', 'mailbox', 'card']) }),
  /** Requested; the payment provider has not confirmed it yet. */
  z.strictObject({ state: z.literal('under_way'), cents: Amount }),
  z.strictObject({ state: z.literal('paid_back'), cents: Amount }),
  /** A bank has to decide about the payment first. */
  z.strictObject({ state: z.literal('disputed') }),
  /** The refund failed or came back from the bank: the operator pays it by hand. */
  z.strictObject({ state: z.literal('returned'), cents: Amount }),
])

/** The person's subscription, with everything its page needs. */
export const BilledSubscription = z.strictObject({
  status: z.enum(SUBSCRIPTION_STATUSES),
  planName: z.string(),
  /** Null for a price that belongs to none of today's price plans. */
  planId: z.nullable(PaidPlan),
  /** Null for a subscription given by the operator. */
  price: z.nullable(z.strictObject({ cents: Amount, currency: z.string(), per: z.enum(['month', 'year']) })),
  startedAt: Instant,
  currentPeriodEnd: z.nullable(Instant),
  trialEndsAt: z.nullable(Instant),
  cancelAtPeriodEnd: z.boolean(),
  /** It is active at the provider, so it can be cancelled and resumed. */
  isLive: z.boolean(),
  /** Whether another price plan can replace it: it is paid, continues, and has nothing made by hand. */
  canChange: z.boolean(),
  /** Where an overdue payment can be made, or a bank's question about a plan change answered. */
  payUrl: z.nullable(z.string()),
})
export type BilledSubscription = z.infer<typeof BilledSubscription>

export const Billing = z.strictObject({
  /** The server's clock, from which the page counts days. */
  now: Instant,
  offer: Offer,
  /** Free days this person would get by subscribing now. */
  trialDays: Count,
  /** Null if the person never had one. */
  subscription: z.nullable(BilledSubscription),
  /** Left over from an earlier plan and used for the next payment before a card is charged. Null if there is none. */
  credit: z.nullable(z.strictObject({ cents: Amount, currency: z.string() })),
  /** Access that was granted by hand, independent of any subscription. */
  granted: z.nullable(z.strictObject({ planName: z.string(), until: z.nullable(Instant) })),
  moneyBack: RefundState,
  /** Everything this person may use, whatever grants it. */
  features: z.array(z.enum(FEATURES)),
  /** A page of the provider that waits for this person to pay. */
  openCheckout: z.nullable(z.strictObject({ checkoutId: Id, planId: PaidPlan, url: z.string() })),
  /** When the account and the rest of its plan will be deleted; null if no deletion was requested. */
  accountEndsAt: z.nullable(Instant),
  /** Whether the provider has pages for cards and billing addresses. */
  hasPortal: z.boolean(),
})
export type Billing = z.infer<typeof Billing>

export const getBilling = endpoint({
  method: 'GET',
  path: '/api/billing',
  summary: 'Subscription, money back and features of the person signed in.',
  access: 'user',
  response: Billing,
  errors: [],
})

export const refreshBilling = endpointForAccount({
  method: 'POST',
  path: '/api/billing/refresh',
  summary: 'Ask the payment provider how the account of the person signed in stands, and answer with it.',
  body: {},
  response: Billing,
  errors: ['payments_unavailable'],
})

export const openPortal = endpointForAccount({
  method: 'POST',
  path: '/api/billing/portal',
  summary: "Open the provider's pages about one's cards, addresses and tax ids.",
  body: {},
  response: z.strictObject({ url: z.string() }),
  errors: ['payments_closed', 'payments_unavailable', 'not_subscribed'],
})

/** The plan and status the page showed: with others, cancelling or resuming would mean something else. */
const shownSubscription = {
  planId: z.nullable(PaidPlan),
  status: z.enum(SUBSCRIPTION_STATUSES),
}

export const cancelSubscription = endpointForAccount({
  method: 'POST',
  path: '/api/billing/cancel',
  summary: 'End the subscription with the period that is paid for.',
  body: shownSubscription,
  response: Billing,
  errors: ['payments_closed', 'payments_unavailable', 'not_subscribed', 'subscription_changed'],
})

export const resumeSubscription = endpointForAccount({
  method: 'POST',
  path: '/api/billing/resume',
  summary: 'Renew the subscription after all.',
  body: shownSubscription,
  response: Billing,
  errors: [
    'payments_closed',
    'payments_unavailable',
    'not_subscribed',
    'subscription_changed',
    'account_is_going',
    'money_back_under_way',
  ],
})

export const Quote = z.strictObject({
  planId: PaidPlan,
  /** The instant the amounts are valid for; sent back with the confirmation. */
  at: Instant,
  dueNowCents: Amount,
  creditCents: Amount,
  lines: z.array(z.strictObject({ text: z.string(), cents: z.int() })),
  nextCents: Amount,
  nextAt: Instant,
})
export type Quote = z.infer<typeof Quote>

export const quoteChange = endpointForAccount({
  method: 'POST',
  path: '/api/billing/change/quote',
  summary: 'What another plan would cost, to the cent.',
  body: { planId: PaidPlan },
  response: Quote,
  errors: [
    'payments_closed',
    'payments_unavailable',
    'not_subscribed',
    'same_plan',
    'plan_by_hand',
    'account_is_going',
    'money_back_under_way',
  ],
})

export const changePlan = endpointForAccount({
  method: 'POST',
  path: '/api/billing/change',
  summary: 'Take another plan for what was quoted; refused when it would cost anything else.',
  body: { planId: PaidPlan, at: Instant, dueNowCents: Amount },
  /** `payUrl` is set if the bank asks for confirmation first; until then nothing has changed. */
  response: z.strictObject({ billing: Billing, payUrl: z.nullable(z.string()) }),
  errors: [
    'payments_closed',
    'payments_unavailable',
    'not_subscribed',
    'same_plan',
    'plan_by_hand',
    'quote_changed',
    'card_declined',
    'account_is_going',
    'money_back_under_way',
  ],
})

export const requestRefund = endpointForAccount({
  method: 'POST',
  path: '/api/billing/money-back',
  summary: 'Pay everything back and end the subscription at once, within the days promised.',
  /** The amount that was shown. */
  body: { cents: Amount },
  response: Billing,
  errors: ['payments_closed', 'payments_unavailable', 'money_back_over', 'money_back_used', 'price_changed'],
})
