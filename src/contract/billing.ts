import * as z from 'zod/mini'
import { SUBSCRIPTION_STATUSES } from '#domain/billing/entitlements.ts'
import { FEATURES } from '#domain/billing/price-plans.ts'
import { PaidPlan } from './checkouts.ts'
import { endpoint } from './endpoint.ts'
import { endpointForAccount } from './for-account.ts'
import { Amount, Count, Id, Instant } from './primitives.ts'

export const Offer = z.strictObject({
  /** True if subscriptions can be bought on this site. */
  isOpen: z.boolean(),
  /** True if the payment provider is simulated, so that no real money moves. */
  isTest: z.boolean(),
  /** Free days for people who have never subscribed. */
  trialDays: Count,
  /** True if a language model phrases the tutor's replies. Without one there is no queue in which anyone could be first. */
  hasPriorityTutor: z.boolean(),
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
  summary: 'The status of the signed-in person’s subscription; `active` and `trialing` open every course.',
  access: 'user',
  response: z.strictObject({ status: z.enum(SUBSCRIPTION_STATUSES) }),
  errors: [],
})

const RefundState = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('open'), until: Instant, cents: Amount }),
  z.strictObject({ state: z.literal('never_paid') }),
  z.strictObject({ state: z.literal('over'), until: Instant }),
  /** The person's one refund has been used, by this account or by another with the same mailbox or card. */
  z.strictObject({ state: z.literal('used'), by: z.enum(['account', 'mailbox', 'card']) }),
  /** Requested; the payment provider has not confirmed it yet. */
  z.strictObject({ state: z.literal('under_way'), cents: Amount }),
  z.strictObject({ state: z.literal('paid_back'), cents: Amount }),
  /** A bank is deciding a dispute about the payment. */
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
  /** True while it is active at the payment provider, so that it can be cancelled and resumed. */
  isLive: z.boolean(),
  /** True if it can be changed to another price plan: it is paid, will renew, and was not customised by the operator. */
  canChange: z.boolean(),
  /** The provider's page for paying an overdue invoice, or for confirming a plan change with the bank. */
  payUrl: z.nullable(z.string()),
})
export type BilledSubscription = z.infer<typeof BilledSubscription>

export const Billing = z.strictObject({
  /** The server's clock, for counting days on the page. */
  now: Instant,
  offer: Offer,
  /** Free days this person would get by subscribing now. */
  trialDays: Count,
  /** Null if the person has never had a subscription. */
  subscription: z.nullable(BilledSubscription),
  /** Credit from an earlier plan, used for the next payment before the card is charged. Null if there is none. */
  credit: z.nullable(z.strictObject({ cents: Amount, currency: z.string() })),
  /** Access that was granted by hand, independent of any subscription. */
  granted: z.nullable(z.strictObject({ planName: z.string(), until: z.nullable(Instant) })),
  moneyBack: RefundState,
  /** Every feature this person may use, whether paid for or granted. */
  features: z.array(z.enum(FEATURES)),
  /** A checkout at the provider that this person has started but not paid. */
  openCheckout: z.nullable(z.strictObject({ checkoutId: Id, planId: PaidPlan, url: z.string() })),
  /** When the account and any remaining paid access will be deleted; null if no deletion was requested. */
  accountEndsAt: z.nullable(Instant),
  /** True if the provider has pages where people can manage their cards and billing address. */
  hasPortal: z.boolean(),
})
export type Billing = z.infer<typeof Billing>

export const getBilling = endpoint({
  method: 'GET',
  path: '/api/billing',
  summary: 'The subscription, possible refund and features of the signed-in person.',
  access: 'user',
  response: Billing,
  errors: [],
})

export const refreshBilling = endpointForAccount({
  method: 'POST',
  path: '/api/billing/refresh',
  summary: 'The same as `getBilling`, after fetching the account from the payment provider.',
  body: {},
  response: Billing,
  errors: ['payments_unavailable'],
})

export const openPortal = endpointForAccount({
  method: 'POST',
  path: '/api/billing/portal',
  summary: "Create a link to the provider's pages for cards, billing addresses and tax ids.",
  body: {},
  response: z.strictObject({ url: z.string() }),
  errors: ['payments_closed', 'payments_unavailable', 'not_subscribed'],
})

/** The plan and status that the page showed. If they have changed since, cancelling or resuming is refused. */
const shownSubscription = {
  planId: z.nullable(PaidPlan),
  status: z.enum(SUBSCRIPTION_STATUSES),
}

export const cancelSubscription = endpointForAccount({
  method: 'POST',
  path: '/api/billing/cancel',
  summary: 'Cancel the subscription at the end of the paid period.',
  body: shownSubscription,
  response: Billing,
  errors: ['payments_closed', 'payments_unavailable', 'not_subscribed', 'subscription_changed'],
})

export const resumeSubscription = endpointForAccount({
  method: 'POST',
  path: '/api/billing/resume',
  summary: 'Undo a cancellation, so that the subscription renews.',
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
  /** The time for which the amounts were calculated; the confirmation must send it back. */
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
  summary: 'The exact price of changing to another plan now.',
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
  summary: 'Change to another plan at the quoted price. Refused if the price has changed.',
  body: { planId: PaidPlan, at: Instant, dueNowCents: Amount },
  /** `payUrl` is set if the bank must confirm the payment first; the plan does not change until then. */
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
  summary: 'Refund all payments and end the subscription at once, within the refund window.',
  /** The refund amount that the page showed. */
  body: { cents: Amount },
  response: Billing,
  errors: ['payments_closed', 'payments_unavailable', 'money_back_over', 'money_back_used', 'price_changed'],
})
