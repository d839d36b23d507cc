import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkLog } from '../../../../../test/payments/stripe-stand-in/check-log.ts'
import { buildPrice, buildProduct } from '../../../../../test/payments/stripe-stand-in/objects.ts'
import { type StandIn, startStandIn } from '../../../../../test/payments/stripe-stand-in/start-stand-in.ts'
import { paidPlan } from '#domain/billing/price-plans.ts'
import type { Payments } from '../payments.ts'
import { createStripePayments } from './create-stripe-payments.ts'

const SECRET_KEY = 'sk_test_for_this_test_only'
const NOW = new Date('2026-11-20T12:00:00Z')
const LOOKUP_KEY = 'cutscore_pro_monthly_eur_3900'

let stripe: StandIn

beforeEach(async () => {
  stripe = await startStandIn({ secretKey: SECRET_KEY, now: () => NOW })
})
afterEach(async () => {
  await stripe.stop()
  // Every request was valid, even where the response was an error.
  expect(checkLog(stripe.requests).wrong).toEqual([])
})

function open(secretKey = SECRET_KEY): Payments {
  const settings = { webhookSecret: 'whsec_for_this_test', hasTax: false }
  return createStripePayments({ ...settings, secretKey, api: stripe.api, now: () => NOW })
}

async function checkout(payments: Payments, { cents = paidPlan('pro_monthly').price.cents } = {}) {
  const customerId = await payments.createCustomer({
    userId: 'user-1',
    email: 'kim@example.com',
    key: crypto.randomUUID(),
  })
  return payments.createCheckout({
    customerId,
    planId: 'pro_monthly',
    cents,
    trialDays: 0,
    successUrl: 'https://site.test/done',
    cancelUrl: 'https://site.test/pricing',
    key: crypto.randomUUID(),
  })
}

function sentTo(path: RegExp): string[] {
  return stripe.requests
    .filter((request) => path.test(`${request.method} ${request.path}`))
    .map(({ form }) => form)
}

describe('prices', () => {
  test('are created once by two processes, and fetched once by each', async () => {
    const [one, other] = [open(), open()]
    await Promise.all([checkout(one), checkout(one), checkout(other), checkout(other)])
    await Promise.all([checkout(one), checkout(other)])
    expect(stripe.state.products.size).toBe(1)
    expect([...stripe.state.prices.values()].map((price) => price.lookup_key)).toEqual([LOOKUP_KEY])
    expect(sentTo(/^GET \/v1\/prices$/)).toHaveLength(2)
    expect(new Set(sentTo(/^POST \/v1\/prices$/)).size).toBe(1)
    expect(sentTo(/^GET \/v1\/prices$/)[0]).toContain(LOOKUP_KEY)
  })

  test('created by another process a moment earlier are used', async () => {
    stripe.meanwhile(/^POST \/v1\/prices$/, () => addPrice('price_earlier', 3_900))
    const { id } = await checkout(open())
    expect(stripe.state.wishes.get(id)?.price.id).toBe('price_earlier')
    expect(stripe.state.prices.size).toBe(1)
  })

  test.each([
    ['with another amount', { unit_amount: 100 }],
    ['that are archived', { active: false }],
    ['with tax on top', { tax_behavior: 'exclusive' }],
  ])('found under our lookup key, but %s, are refused rather than charged', async (_, more) => {
    addPrice('price_other', 3_900)
    Object.assign(stripe.state.prices.get('price_other') ?? {}, more)
    const payments = open()
    const refused = { name: 'PaymentsRefused', reason: 'other' }
    await expect(checkout(payments)).rejects.toMatchObject(refused)
    expect(stripe.state.sessions.size).toBe(0)
    Object.assign(stripe.state.prices.get('price_other') ?? {}, {
      unit_amount: 3_900,
      active: true,
      tax_behavior: 'inclusive',
    })
    await expect(checkout(payments)).resolves.toMatchObject({ state: 'open' })
  })

  test('are charged as shown: a different amount creates a different price', async () => {
    const { id } = await checkout(open(), { cents: 2_900 })
    expect(stripe.state.sessions.get(id)?.amount_total).toBe(2_900)
    expect([...stripe.state.prices.values()].map((price) => price.lookup_key)).toEqual([
      'cutscore_pro_monthly_eur_2900',
    ])
  })
})

function addPrice(id: string, cents: number): void {
  const product = 'cutscore_pro_monthly'
  stripe.state.products.set(product, buildProduct(product, 'Pro Monthly', 1))
  const named = { currency: 'eur', lookup_key: LOOKUP_KEY, metadata: {}, product, unit_amount: cents }
  stripe.state.prices.set(id, buildPrice(id, 1, { ...named, tax_behavior: 'inclusive' }, 'month'))
}

describe('an outage', () => {
  const unavailable = { name: 'PaymentsUnavailable' }

  test.each([
    ['a connection that ends', 'close'],
    ['an error at Stripe', 500],
    ['a gateway that is down', 503],
    ['too many requests', 429],
    ['the same request still in progress', 409],
  ] as const)('is not taken for a refusal: %s', async (_, answer) => {
    stripe.fail({ path: /./, times: 9, answer })
    await expect(open().findAccount('cus_1')).rejects.toMatchObject(unavailable)
  })

  test('that ends during the retries is not noticed', async () => {
    stripe.fail({ path: /customers$/, times: 2, answer: 503 })
    await expect(checkout(open())).resolves.toMatchObject({ state: 'open' })
  })

  test('after Stripe has acted does not make it act twice', async () => {
    stripe.fail({ path: /customers$/, times: 1, answer: 'close', isDone: true })
    stripe.fail({ path: /sessions$/, times: 1, answer: 500, isDone: true })
    await checkout(open())
    expect(stripe.state.customers.size).toBe(1)
    expect(stripe.state.sessions.size).toBe(1)
    expect(sentTo(/^POST \/v1\/customers$/)).toHaveLength(2)
  })

  test('while a price is fetched is not cached', async () => {
    const payments = open()
    stripe.fail({ path: /prices$/, times: 3, answer: 500 })
    await expect(checkout(payments)).rejects.toMatchObject(unavailable)
    await expect(checkout(payments)).resolves.toMatchObject({ state: 'open' })
  })
})

describe('a refusal', () => {
  test('of our API key does not contain the key', async () => {
    const wrong = 'sk_test_another_secret_key'
    const error: unknown = await open(wrong)
      .findAccount('cus_1')
      .catch((refused: unknown) => refused)
    expect(error).toMatchObject({ name: 'PaymentsRefused', reason: 'other' })
    expect((error as Error).message).toContain('Invalid API Key provided: …')
    expect(JSON.stringify([error, (error as Error).stack, (error as Error).cause])).not.toContain(wrong)
  })

  test.each([
    ['a declined card', 402, 'card_declined'],
    ['a missing permission', 403, 'other'],
  ] as const)('for %s, with status %i, has the reason %s', async (_, answer, reason) => {
    const { id } = await checkout(open())
    stripe.fail({ path: /expire$/, times: 1, answer })
    await expect(open().expireCheckout(id)).rejects.toMatchObject({ name: 'PaymentsRefused', reason })
  })

  test.each([
    [
      'createPortal',
      (payments: Payments) => payments.createPortal({ customerId: 'cus_0', returnUrl: 'https://a.test' }),
    ],
    ['expireCheckout', (payments: Payments) => payments.expireCheckout('cs_0')],
    [
      'refundInvoice',
      (payments: Payments) => payments.refundInvoice({ invoiceId: 'in_0', cents: 1, key: 'k' }),
    ],
    [
      'changePlan',
      (payments: Payments) =>
        payments.changePlan({ subscriptionId: 'sub_0', planId: 'pro_yearly', at: NOW, key: 'k' }),
    ],
    [
      'quoteChange',
      (payments: Payments) =>
        payments.quoteChange({ subscriptionId: 'sub_0', planId: 'pro_yearly', at: NOW }),
    ],
    [
      'setCancelAtPeriodEnd',
      (payments: Payments) =>
        payments.setCancelAtPeriodEnd({ subscriptionId: 'sub_0', cancel: true, key: 'k' }),
    ],
  ])('of %s for a missing object has the reason "gone"', async (_, call) => {
    await expect(call(open())).rejects.toMatchObject({ name: 'PaymentsRefused', reason: 'gone' })
  })

  test('of an unknown checkout is not thrown: the result is null', async () => {
    expect(await open().findCheckout('cs_0')).toBeNull()
  })

  test('of a key that was used for another request has the reason "other"', async () => {
    const payments = open()
    await payments.createCustomer({ userId: 'user-1', email: 'kim@example.com', key: 'same' })
    const second = payments.createCustomer({ userId: 'user-2', email: 'lee@example.com', key: 'same' })
    await expect(second).rejects.toMatchObject({ name: 'PaymentsRefused', reason: 'other' })
    expect(stripe.state.customers.size).toBe(1)
  })
})

test('the first checkout creates a customer, a product, a price and a page', async () => {
  await checkout(open())
  expect(stripe.requests.map(({ schema }) => schema)).toEqual([
    'CustomerCreate',
    'PriceList',
    'ProductCreate',
    'PriceCreate',
    'CheckoutSessionCreate',
  ])
})
