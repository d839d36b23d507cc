import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLog } from './check-log.ts'
import { type StandIn, startStandIn } from './start-stand-in.ts'

const KEY = 'sk_test_for_this_test_only'
const NOW = new Date('2026-11-20T12:00:00Z')
const SECONDS = NOW.getTime() / 1000

let standIn: StandIn
let stripe: Stripe
let customer: string
let prices: { monthly: string; once: string }

beforeAll(async () => {
  standIn = await startStandIn({ secretKey: KEY, now: () => NOW })
  stripe = new Stripe(KEY, { ...standIn.api, maxNetworkRetries: 0, telemetry: false })
  customer = (await stripe.customers.create({ email: 'kim@example.com' })).id
  await stripe.products.create({ id: 'pro', name: 'Pro' })
  const price = { product: 'pro', currency: 'eur', unit_amount: 3_900 }
  const monthly = await stripe.prices.create({ ...price, recurring: { interval: 'month' } })
  prices = { monthly: monthly.id, once: (await stripe.prices.create(price)).id }
})
afterAll(() => standIn.stop())

function session(more: object = {}): Record<string, unknown> {
  return {
    mode: 'subscription',
    customer,
    line_items: [{ price: prices.monthly, quantity: 1 }],
    success_url: 'https://site.test/done',
    ...more,
  }
}

function create(parameters: Record<string, unknown>) {
  return stripe.checkout.sessions.create(parameters)
}

test('a valid request for a session is granted', async () => {
  expect(await create(session())).toMatchObject({ object: 'checkout.session', status: 'open', customer })
})

describe("refused, because the SDK's types do not allow it:", () => {
  test.each<[string, () => Record<string, unknown>]>([
    ['an unknown parameter', () => session({ line_things: [{ quantity: 1 }] })],
    ['an unknown nested parameter', () => session({ line_items: [{ prise: prices.monthly }] })],
    ['an unknown enum value', () => session({ mode: 'subscripted' })],
    ['an unknown nested enum value', () => session({ customer_update: { name: 'yes' } })],
    ['a string for a number', () => session({ expires_at: 'soon' })],
    ['a fractional quantity', () => session({ line_items: [{ price: prices.monthly, quantity: 1.5 }] })],
    ['a string for a boolean', () => session({ allow_promotion_codes: 'perhaps' })],
    ['an object for a string', () => session({ success_url: { a: 'b' } })],
    ['a missing required parameter', () => session({ automatic_tax: { liability: { type: 'self' } } })],
  ])('%s', async (_, parameters) => {
    const before = standIn.requests.length
    await expect(create(parameters())).rejects.toMatchObject({ statusCode: 400 })
    expect(checkLog(standIn.requests.slice(before)).wrong).toHaveLength(1)
  })
})

describe("refused as Stripe would, although the SDK's types allow it:", () => {
  test.each<[string, () => Record<string, unknown>]>([
    ['a one-time price', () => session({ line_items: [{ price: prices.once, quantity: 1 }] })],
    ['an unknown price', () => session({ line_items: [{ price: 'price_0', quantity: 1 }] })],
    ['an unknown customer', () => session({ customer: 'cus_0' })],
    ['a tax id without saving the name and address', () => session({ tax_id_collection: { enabled: true } })],
    ['automatic tax without saving the address', () => session({ automatic_tax: { enabled: true } })],
    ['a page without a URL to return to', () => session({ success_url: undefined })],
    ['a trial of zero days', () => session({ subscription_data: { trial_period_days: 0 } })],
    ['a page that is open for a minute', () => session({ expires_at: SECONDS + 60 })],
    ['a page that is open for two days', () => session({ expires_at: SECONDS + 2 * 86_400 })],
    [
      'subscription data in a one-time payment',
      () => session({ mode: 'payment', subscription_data: { metadata: { a: 'b' } } }),
    ],
    ['expanding an unknown property', () => session({ expand: ['everything'] })],
  ])('%s', async (_, parameters) => {
    await expect(create(parameters())).rejects.toMatchObject({ type: 'StripeInvalidRequestError' })
  })

  test('a pending update that contains anything it does not support', async () => {
    const { completeSession } = await import('./people.ts')
    const id = completeSession(standIn.state, (await create(session())).id)
    const item = standIn.state.subscriptions.get(id)?.items.data[0]?.id ?? ''
    const update: Stripe.SubscriptionUpdateParams = {
      items: [{ id: item, price: prices.monthly }],
      payment_behavior: 'pending_if_incomplete',
    }
    await expect(stripe.subscriptions.update(id, { ...update, metadata: { a: 'b' } })).rejects.toThrow(
      'metadata',
    )
    await expect(stripe.subscriptions.update(id, { items: [{ price: prices.monthly }] })).rejects.toThrow(
      'item',
    )
    const past = { ...update, proration_date: SECONDS - 1 }
    await expect(stripe.subscriptions.update(id, past)).rejects.toThrow('proration_date')
  })
})

test('a repeated key gets the first response again, and is refused if the parameters differ', async () => {
  const parameters = session()
  const keyed = { idempotencyKey: 'one' }
  const first = await stripe.checkout.sessions.create(parameters, keyed)
  expect(await stripe.checkout.sessions.create(parameters, keyed)).toEqual(first)
  const other = stripe.checkout.sessions.create(session({ locale: 'de' }), keyed)
  await expect(other).rejects.toMatchObject({ type: 'StripeIdempotencyError' })
})

test('an unknown URL, a wrong API key and another API version are refused', async () => {
  await expect(stripe.coupons.create({ percent_off: 10 })).rejects.toMatchObject({ statusCode: 404 })
  expect(checkLog(standIn.requests).wrong).toContain('POST /v1/coupons: the stand-in has no such route')
  const stranger = new Stripe('sk_test_wrong', { ...standIn.api, maxNetworkRetries: 0 })
  await expect(stranger.customers.retrieve(customer)).rejects.toMatchObject({ statusCode: 401 })
  const old = stripe.customers.retrieve(customer, {}, { apiVersion: '2020-08-27' })
  await expect(old).rejects.toMatchObject({ statusCode: 400 })
})

test('a client times out without a response, and waits for a late one', async () => {
  standIn.fail({ path: /customers/, times: 1, answer: 'silence' })
  const impatient = { timeout: 50 }
  await expect(stripe.customers.retrieve(customer, {}, impatient)).rejects.toMatchObject({
    type: 'StripeConnectionError',
  })
  standIn.delay(20)
  await expect(stripe.customers.retrieve(customer)).resolves.toMatchObject({ id: customer })
  standIn.delay(0)
})
