import type { Payments } from '../payments.ts'
import { readWebhook } from '../read-webhook.ts'
import { type ApiAddress, ask, openStripe, orWhenGone } from './ask-stripe.ts'
import { changePlan, quoteChange } from './change-plan.ts'
import { createCheckout, expireCheckout, findCheckout } from './checkout.ts'
import { changeEmail, clearCredit, createCustomer, forgetCustomer } from './customers.ts'
import { findAccount } from './find-account.ts'
import { openPrices } from './prices.ts'
import { endSubscription, refundInvoice, setCancelAtPeriodEnd } from './subscriptions.ts'
import { voidInvoice } from './void-invoice.ts'

/** `hasTax`: Stripe works out the tax included in prices. `api` is for tests. */
export function createStripePayments({
  secretKey,
  webhookSecret,
  hasTax,
  api,
  now = () => new Date(),
}: {
  secretKey: string
  webhookSecret: string
  hasTax: boolean
  api?: ApiAddress
  now?: () => Date
}): Payments {
  const stripe = openStripe(secretKey, api)
  const prices = openPrices(stripe)
  const means = { stripe, prices, hasTax, now }
  const isLive = secretKey.includes('_live_')
  const say = <T>(work: () => Promise<T>) => ask(secretKey, work)
  return {
    provider: 'stripe',
    createCustomer: (input) => say(() => createCustomer(stripe, input)),
    changeEmail: (input) =>
      orWhenGone(
        say(() => changeEmail(stripe, input)),
        undefined,
      ),
    forgetCustomer: ({ customerId }) =>
      orWhenGone(
        say(() => forgetCustomer(stripe, customerId)),
        undefined,
      ),
    clearCredit: (input) =>
      orWhenGone(
        say(() => clearCredit(stripe, input)),
        undefined,
      ),
    findAccount: (customerId) =>
      orWhenGone(
        say(() => findAccount(stripe, customerId)),
        null,
      ),
    createCheckout: (input) => say(() => createCheckout(means, input)),
    findCheckout: (id) =>
      orWhenGone(
        say(() => findCheckout(stripe, id)),
        null,
      ),
    expireCheckout: (id) => say(() => expireCheckout(stripe, id)),
    createPortal: ({ customerId, returnUrl }) =>
      say(async () => {
        const { url } = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
        })
        return url
      }),
    setCancelAtPeriodEnd: (input) => say(() => setCancelAtPeriodEnd(stripe, input)),
    // Needs no idempotency key, because ending a subscription twice changes nothing.
    endSubscription: ({ subscriptionId }) =>
      orWhenGone(
        say(() => endSubscription(stripe, subscriptionId)),
        undefined,
      ),
    voidInvoice: (input) =>
      orWhenGone(
        say(() => voidInvoice(stripe, input)),
        undefined,
      ),
    quoteChange: (input) => say(() => quoteChange(means, input)),
    changePlan: (input) => say(() => changePlan(means, input)),
    refundInvoice: (input) => say(() => refundInvoice(stripe, input)),
    readEvent: (rawBody, headers, at) =>
      readWebhook({ rawBody, headers, secret: webhookSecret, now: at, isLive }),
  }
}
