import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageOf } from '../../../test/payments/payer.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../test/harness/harness.ts'
import { payCheckout } from '../integrations/payments/test-provider/checkout.ts'
import { signWebhook } from '../integrations/payments/read-webhook.ts'
import { drainQueue } from '../jobs/work-queue.ts'
import { PAYMENT_WEBHOOK_PATH } from './webhooks.ts'

const SECRET = 'whsec_of_tests'
let app: TestApp
let person: Person
let customerId: string
beforeAll(async () => {
  app = await startTestApp()
  person = await app.person()
  const bought = await app
    .as(person)
    .post('/api/billing/checkouts', { planId: 'pro_monthly', cents: 39_00, trialDays: 0 })
  await app.provider.play((world) => payCheckout(world, pageOf(bought.json<{ url: string }>().url), 'works'))
  customerId = [...app.provider.world.customers.keys()][0]!
})
afterAll(() => app.close())

let count = 0
const event = (more: object = {}) =>
  JSON.stringify({
    id: `evt_${(count += 1)}`,
    object: 'event',
    type: 'customer.subscription.updated',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: { object: { id: 'sub_1', object: 'subscription', customer: customerId } },
    ...more,
  })
const say = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: PAYMENT_WEBHOOK_PATH, payload, headers })
const signed = (payload: string, headers: Record<string, string> = {}) =>
  say(payload, {
    'content-type': 'application/json; charset=utf-8',
    ...signWebhook({ payload, secret: SECRET, at: new Date() }),
    ...headers,
  })
const waiting = () =>
  app.db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'sync_account')
    .where('done_at', 'is', null)
    .execute()
const events = () => app.db.selectFrom('payment_events').select('id').execute()

test('a webhook without a valid signature is refused as signature_invalid, and changes nothing', async () => {
  const payload = event()
  const { 'stripe-signature': signature = '' } = signWebhook({ payload, secret: SECRET, at: new Date() })
  const forged = [
    await say(payload, { 'content-type': 'application/json' }),
    await say(payload, { 'stripe-signature': signature.replace(/v1=.{8}/, 'v1=00000000') }),
    await say(`${payload} `, { 'content-type': 'application/json', 'stripe-signature': signature }),
    await say('', { 'stripe-signature': signature }),
    await say('not json', signWebhook({ payload: 'not json', secret: SECRET, at: new Date() })),
    await say('[]', signWebhook({ payload: '[]', secret: SECRET, at: new Date() })),
    await app.inject({ method: 'POST', url: PAYMENT_WEBHOOK_PATH }),
  ]
  expect(forged.map(codeOf)).toEqual(forged.map(() => 'signature_invalid'))
  expect(forged.map(({ statusCode }) => statusCode)).toEqual(forged.map(() => 400))
  expect(await events()).toEqual([])
  expect(await waiting()).toEqual([])
})

test('a body of two megabytes is refused before it is parsed', async () => {
  const payload = event({ filler: 'x'.repeat(2 * 1024 * 1024) })
  const answer = await signed(payload)
  expect([answer.statusCode, codeOf(answer)]).toEqual([413, 'too_large'])
  expect(await events()).toEqual([])
})

test('an event of an unknown type is acknowledged and stored, and changes nothing', async () => {
  expect((await signed(event({ type: 'future.thing.happened' }))).statusCode).toBe(200)
  expect(await events()).toHaveLength(1)
  expect(await waiting()).toEqual([])
  expect(app.logs.at(-1)).toContain('future.thing.happened')
})

test('an event about an unknown customer is acknowledged', async () => {
  const object = { id: 'sub_2', object: 'subscription', customer: 'cus_of_nobody' }
  expect((await signed(event({ data: { object } }))).statusCode).toBe(200)
  expect(await waiting()).toEqual([])
})

test('a repeated event id counts once, even with different content', async () => {
  const id = 'evt_once'
  for (const type of ['customer.subscription.updated', 'invoice.paid', 'customer.subscription.updated'])
    expect((await signed(event({ id, type }))).statusCode).toBe(200)
  expect(await waiting()).toHaveLength(1)
  expect((await events()).filter((each) => each.id === id)).toHaveLength(1)
})

test('the signature is checked over the raw body, whatever its content type', async () => {
  for (const type of ['application/json', 'text/plain', 'application/octet-stream'])
    expect((await signed(event(), { 'content-type': type })).statusCode).toBe(200)
})

test('the content of an event is not trusted; the account is fetched from the provider', async () => {
  const object = { id: 'sub_x', object: 'subscription', customer: customerId, status: 'canceled' }
  expect((await signed(event({ type: 'customer.subscription.deleted', data: { object } }))).statusCode).toBe(
    200,
  )
  await drainQueue(app.deps)
  expect((await app.as(person).get('/api/subscription')).json()).toMatchObject({ status: 'active' })
})

test('without a payment provider, there is no webhook', async () => {
  const site = await startTestApp()
  try {
    site.deps.payments = null
    const payload = event()
    const headers = signWebhook({ payload, secret: SECRET, at: new Date() })
    const answer = await site.inject({ method: 'POST', url: PAYMENT_WEBHOOK_PATH, payload, headers })
    expect(codeOf(answer)).toBe('payments_closed')
  } finally {
    await site.close()
  }
})
