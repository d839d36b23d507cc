import type { ProviderAccount } from '#domain/billing/provider-account.ts'
import { type PaidPlanId, paidPlan } from '#domain/billing/price-plans.ts'
import type { CheckoutInput, Payments } from '../../../src/server/integrations/payments/payments.ts'
import { createStripePayments } from '../../../src/server/integrations/payments/stripe/create-stripe-payments.ts'
import { completeSession } from './people.ts'
import { startStandIn } from './start-stand-in.ts'

const SECRET_KEY = 'sk_test_for_tests_only'
export const WEBHOOK_SECRET = 'whsec_for_tests_only'
export const START = new Date('2026-11-20T12:00:00Z')
export const DAY_MS = 86_400_000

export type Shop = Awaited<ReturnType<typeof openShop>>

/** A stand-in for Stripe with the real adapter, and customers who buy at `START`. */
export async function openShop() {
  let now = START
  let count = 0
  const key = () => `key-${(count += 1)}`
  const stripe = await startStandIn({ secretKey: SECRET_KEY, now: () => now })
  const open = (hasTax: boolean): Payments => {
    const settings = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, hasTax }
    return createStripePayments({ ...settings, api: stripe.api, now: () => now })
  }
  const payments = open(false)
  const shop = {
    stripe,
    payments,
    open,
    key,
    /** Moves the clock to this many days after `START`. */
    after: (days: number) => (now = new Date(START.getTime() + days * DAY_MS)),
    createCustomer: () => payments.createCustomer({ userId: 'user-1', email: 'kim@example.com', key: key() }),
    checkoutOf: (customerId: string, planId: PaidPlanId, trialDays = 0): CheckoutInput => ({
      customerId,
      planId,
      cents: paidPlan(planId).price.cents,
      trialDays,
      key: key(),
      successUrl: 'https://site.test/done',
      cancelUrl: 'https://site.test/pricing',
    }),
    async subscribe(planId: PaidPlanId, { trialDays = 0, by = payments } = {}) {
      now = START
      const customerId = await shop.createCustomer()
      const checkout = await by.createCheckout(shop.checkoutOf(customerId, planId, trialDays))
      return { customerId, subscriptionId: completeSession(stripe.state, checkout.id) }
    },
    async accountOf(customerId: string): Promise<ProviderAccount> {
      const account = await payments.findAccount(customerId)
      if (!account) throw new Error(`Stripe has no customer ${customerId}`)
      return account
    },
    stop: () => stripe.stop(),
  }
  return shop
}
