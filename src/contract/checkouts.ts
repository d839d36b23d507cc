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
  summary: 'Open a page of the provider on which a plan is paid. The amount shown is the amount charged.',
  /** `cents` and `trialDays` are the price and the free days that were shown. */
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
  summary: 'How a page of the provider stands, asked of the provider while it is open.',
  access: 'user',
  owned: 'checkoutId',
  params: z.strictObject({ checkoutId: Id }),
  response: z.strictObject({
    checkoutId: Id,
    planId: PaidPlan,
    cents: Amount,
    state: z.enum(['open', 'completed', 'expired']),
    url: z.nullable(z.string()),
    /** True once courses are open. */
    isActive: z.boolean(),
    /** The person's subscription, whether it was bought on this page or another one. */
    subscription: z.strictObject({ status: z.enum(SUBSCRIPTION_STATUSES), planName: z.string() }),
  }),
  errors: ['checkout_not_found'],
})
