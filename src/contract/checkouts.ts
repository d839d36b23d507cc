import * as z from 'zod/mini'
import { SUBSCRIPTION_STATUSES } from '#domain/billing/entitlements.ts'
import { PAID_PLAN_IDS } from '#domain/billing/price-plans.ts'
import { endpoint } from './endpoint.ts'
import { endpointForAccount } from './for-account.ts'
import { Amount, Cents, Count, Id } from './primitives.ts'

export const PaidPlan = z.enum(PAID_PLAN_IDS)

export const startCheckout = endpointForAccount({
  method: 'POST',
  path: '/api/billing/checkouts',
  summary:
    'Create a payment page at the provider. Refused if the price has changed since the page showed it.',
  /** `cents` and `trialDays` are the price and free days that the page showed. */
  body: { planId: PaidPlan, cents: Cents, trialDays: Count },
  response: z.strictObject({ checkoutId: Id, url: z.string() }),
  errors: [
    'payments_closed',
    'payments_unavailable',
    'price_changed',
    'already_subscribed',
    'checkout_replaced',
    'account_is_going',
    'money_back_under_way',
  ],
})

export const getCheckout = endpoint({
  method: 'GET',
  path: '/api/billing/checkouts/:checkoutId',
  summary: 'The state of a checkout. While it is open, the provider is asked.',
  access: 'user',
  owned: 'checkoutId',
  params: z.strictObject({ checkoutId: Id }),
  response: z.strictObject({
    checkoutId: Id,
    planId: PaidPlan,
    cents: Amount,
    state: z.enum(['open', 'completed', 'expired']),
    url: z.nullable(z.string()),
    /** True once the person can open the courses. */
    isActive: z.boolean(),
    /** The person's subscription, even if it did not come from this checkout. */
    subscription: z.strictObject({ status: z.enum(SUBSCRIPTION_STATUSES), planName: z.string() }),
  }),
  errors: ['checkout_not_found'],
})
