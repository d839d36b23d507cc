import Fastify, { type FastifyInstance } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Config } from '../../config.ts'
import type { Payments } from '../../integrations/payments/port.ts'
import {
  createTestPayments,
  type TestPayments,
} from '../../integrations/payments/test-provider/create-test-payments.ts'
import { createMemoryStorage } from '../../integrations/payments/test-provider/storage.ts'
import { registerErrorHandling } from '../errors.ts'
import { registerTestProvider } from './register-test-provider.ts'

type Form = { [name: string]: string | undefined }

const BASE_URL = 'http://localhost:3000'
const START = new Date('2027-01-31T10:00:00Z')
const EVIL = `"'><img src=x onerror=alert(1)><script>alert(1)</script>@people.test`

let now: Date
let payments: TestPayments
let app: FastifyInstance
beforeEach(() => {
  now = START
  payments = createTestPayments({
    storage: createMemoryStorage(),
    secret: 'whsec_test',
    baseUrl: BASE_URL,
    now: () => now,
    delivery: 'held',
  })
  app = start(payments)
})

describe('the page to pay on', () => {
  test('says the plan, the exact amount, the tax in it, and when the next payment is', async () => {
    const { body, headers, statusCode } = await look(await checkout())
    expect(statusCode).toBe(200)
    for (const text of [
      'no money moves',
      'Pro Monthly',
      'Pay €39.00',
      '€6.23',
      '28 February 2027',
      'ada@people.test',
    ])
      expect(body).toContain(text)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[^']+'; form-action/,
      ),
    })
    expect(body).not.toMatch(/<script|style=| on\w+=/)
  })

  test('of a trial asks for nothing today', async () => {
    const { body } = await look(await checkout({ trialDays: 7 }))
    expect(body).toMatch(/To pay today<\/dt><dd[^>]*>€0\.00/)
    expect(body).toContain('7 February 2027')
    expect(body).toContain('Start the trial')
  })

  test('takes the money and leads back to the site; a second payment does nothing', async () => {
    const path = await checkout()
    for (let time = 0; time < 2; time += 1)
      expect(await press(path, { action: 'pay' })).toMatchObject({
        statusCode: 303,
        headers: { location: `${BASE_URL}/ok?a=1` },
      })
    expect(payments.world.moves).toHaveLength(1)
    expect((await look(path)).body).toContain('This is paid')
    expect((await look(`${path}/bank`)).headers.location).toBe(path)
    await press(path, { action: 'decline' })
    expect(statuses()).toEqual(['active'])
  })

  test('says that a card was declined, and can still be paid', async () => {
    const path = await checkout()
    const { headers } = await press(path, { action: 'decline' })
    expect((await look(String(headers.location))).body).toMatch(/role="alert"><p>The card was declined/)
    expect(payments.world.subscriptions.size).toBe(0)
    await press(path, { action: 'pay' })
    expect(statuses()).toEqual(['active'])
  })

  test('lets the bank ask first: refused it is not paid, confirmed it is', async () => {
    const path = await checkout()
    const bank = String((await press(path, { action: 'ask', delivery: 'lost' })).headers.location)
    const { body } = await look(bank)
    expect(body).toContain('Your bank asks')
    expect(body).toContain('€39.00')
    expect(body).toContain('name="delivery" value="lost"')
    const refused = await press(bank, { action: 'refuse' })
    expect((await look(String(refused.headers.location))).body).toContain('The bank did not allow it')
    expect(statuses()).toEqual(['incomplete'])
    expect((await press(bank, { action: 'confirm' })).headers.location).toBe(`${BASE_URL}/ok?a=1`)
    expect(statuses()).toEqual(['active'])
    expect(payments.world.moves).toHaveLength(1)
  })

  test('leads back where it came from when it is cancelled', async () => {
    const { headers } = await press(await checkout(), { action: 'cancel' })
    expect(headers.location).toBe(`${BASE_URL}/no`)
    expect(payments.world.subscriptions.size).toBe(0)
  })

  test('says so when its time is over, and takes no money', async () => {
    const path = await checkout()
    now = new Date(Number(START) + 86_400_000)
    expect((await look(path)).body).toContain('This page has expired')
    expect((await press(path, { action: 'pay' })).headers.location).toBe(path)
    expect((await press(`${path}/bank`, { action: 'confirm' })).headers.location).toBe(path)
    expect(payments.world.moves).toEqual([])
  })

  test.each([
    ['at_once', [1]],
    ['three_times', [3]],
    ['lost', [0]],
    ['held', [1]],
    ['constructor', [1]],
  ])('with delivery %s has each event delivered %j times', async (delivery, left) => {
    const path = await checkout()
    const before = payments.events.length
    await press(path, { action: 'pay', delivery })
    const made = payments.events.slice(before)
    expect(made.length).toBeGreaterThan(5)
    expect([...new Set(made.map((event) => event.left))]).toEqual(left)
    // What only tests may choose is not to be had from a form.
    expect(made.every(({ dueAt }) => dueAt !== null)).toBe(true)
  })

  test.each([{}, { action: 'nonsense' }, { action: '__proto__' }])('does nothing for %j', async (form) => {
    const path = await checkout()
    expect((await press(path, form)).headers.location).toBe(path)
    expect(payments.world.subscriptions.size).toBe(0)
  })
})

describe('an invoice', () => {
  test('shows what was paid, as a page and as a document, and takes no money twice', async () => {
    const { invoice } = await subscribed()
    const path = `/dev/payments/invoices/${invoice().id}`
    const { body } = await look(path)
    for (const text of ['TEST-0001', 'paid', '€39.00', '€6.23', '31 January 2027 to 28 February 2027'])
      expect(body).toContain(text)
    expect(body).not.toContain('<form')
    expect(body).toContain('href="/dashboard/subscription"')
    await press(path, { action: 'pay' })
    expect(payments.world.moves).toHaveLength(1)
    const text = await look(`${path}/document`)
    expect(text.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="invoice-TEST-0001.txt"',
    })
    expect(text.body).toContain('Tax included: €6.23')
  })

  test('that is open can be declined, asked about, and paid; then the subscription is back', async () => {
    const { invoice, customerId } = await subscribed()
    await payments.play((world) => void (world.customers.get(customerId)!.card = 'declines'))
    now = new Date('2027-03-01T00:00:00Z')
    await payments.tick()
    const path = `/dev/payments/invoices/${invoice().id}`
    expect((await look(path)).body).toContain('Pay €39.00')
    const declined = await press(path, { action: 'decline' })
    expect((await look(String(declined.headers.location))).body).toContain('The card was declined')
    const bank = String((await press(path, { action: 'ask' })).headers.location)
    const refused = await press(bank, { action: 'refuse' })
    expect((await look(String(refused.headers.location))).body).toContain('The bank did not allow it')
    expect(statuses()).toEqual(['past_due'])
    expect((await press(bank, { action: 'confirm' })).headers.location).toBe(path)
    expect(statuses()).toEqual(['active'])
    expect((await look(bank)).headers.location).toBe(path)
  })

  test('that is a draft is nobody’s to see', async () => {
    const { invoice } = await subscribed()
    now = new Date('2027-02-28T10:30:00Z')
    await payments.tick()
    expect(invoice().status).toBe('draft')
    for (const path of ['', '/bank', '/document'])
      expect((await look(`/dev/payments/invoices/${invoice().id}${path}`)).statusCode).toBe(404)
  })
})

describe('the portal', () => {
  test('shows card, subscription and invoices of its customer, and the way back', async () => {
    const { customerId } = await subscribed()
    const { body } = await look(await portal(customerId))
    for (const text of [
      'ada@people.test',
      'Pro Monthly',
      'TEST-0001',
      'Renews on',
      `href="${BASE_URL}/back"`,
    ])
      expect(body).toContain(text)
  })

  test('changes the card, cancels, resumes, and lets the next payment happen', async () => {
    const { customerId, subscriptionId, invoice } = await subscribed()
    const path = await portal(customerId)
    const act = async (action: string, more = {}) => {
      const answer = await press(path, { action, subscription: subscriptionId, ...more })
      expect(answer.headers.location).toBe(path)
      return payments.world.subscriptions.get(subscriptionId)!
    }
    expect((await act('cancel')).cancelAtPeriodEnd).toBe(true)
    expect((await look(path)).body).toContain('Ends on')
    expect((await act('resume')).cancelAtPeriodEnd).toBe(false)
    await act('next')
    expect(payments.world.moves).toHaveLength(2)
    await act('card', { card: 'declines' })
    expect(payments.world.customers.get(customerId)!.card).toBe('declines')
    expect((await act('next')).status).toBe('past_due')
    expect((await look(path)).body).toContain(`href="/dev/payments/invoices/${invoice().id}"`)
  })

  test('lets a paused subscription go on once there is a card', async () => {
    const { customerId, subscriptionId } = await subscribed({ trialDays: 7 })
    const path = await portal(customerId)
    await press(path, { action: 'card', card: 'none' })
    await press(path, { action: 'next', subscription: subscriptionId })
    expect(statuses()).toEqual(['paused'])
    const refused = await press(path, { action: 'unpause', subscription: subscriptionId })
    expect((await look(String(refused.headers.location))).body).toContain('That could not be done')
    await press(path, { action: 'card', card: 'works' })
    await press(path, { action: 'unpause', subscription: subscriptionId })
    expect(statuses()).toEqual(['active'])
  })

  test("has no button for another person's subscription, and none that is not on it", async () => {
    const { subscriptionId } = await subscribed()
    const other = await payments.createCustomer({ userId: 'user-2', email: 'bob@people.test', key: 'bob' })
    const path = await portal(other)
    expect((await look(path)).body).not.toMatch(/ada@people|TEST-0001/)
    for (const form of [
      { action: 'cancel', subscription: subscriptionId },
      { action: 'constructor', subscription: subscriptionId },
      { action: 'card', card: 'toString' },
      {},
    ])
      expect((await press(path, form)).headers.location).toBe(`${path}?problem=refused`)
    expect(payments.world.subscriptions.get(subscriptionId)!.cancelAtPeriodEnd).toBe(false)
    expect(payments.world.customers.get(other)!.card).toBe('none')
  })

  test('is over after an hour', async () => {
    const { customerId } = await subscribed()
    const path = await portal(customerId)
    now = new Date(Number(START) + 3_600_000)
    expect((await look(path)).statusCode).toBe(404)
    expect((await press(path, { action: 'card', card: 'none' })).statusCode).toBe(404)
  })
})

describe('every page', () => {
  const PAGES = [
    'checkout/x',
    'checkout/x/bank',
    'invoices/x',
    'invoices/x/bank',
    'portal/x',
    'portal/__proto__',
  ]

  test.each([...PAGES, 'invoices/x/document'])('of an id that is not there (%s) says so', async (page) => {
    const { statusCode, body, headers } = await look(`/dev/payments/${page}`)
    expect(statusCode).toBe(404)
    expect(body).toContain('There is no such page')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
  })

  test.each(PAGES)('of an id that is not there (%s) takes no form', async (page) => {
    expect((await press(`/dev/payments/${page}`, { action: 'pay' })).statusCode).toBe(404)
  })

  test('refuses a form of another site, or of nobody knows where', async () => {
    const { customerId, subscriptionId, invoice } = await subscribed()
    await payments.play((world) => void (world.customers.get(customerId)!.card = 'declines'))
    now = new Date('2027-03-01T00:00:00Z')
    await payments.tick()
    const paths = [
      await checkout({ key: 'second' }),
      `${await checkout({ key: 'third' })}/bank`,
      await portal(customerId),
      `/dev/payments/invoices/${invoice().id}`,
      `/dev/payments/invoices/${invoice().id}/bank`,
    ]
    const form = { subscription: subscriptionId, card: 'works' }
    const before = JSON.stringify([
      ...payments.world.subscriptions.values(),
      ...payments.world.customers.values(),
    ])
    for (const path of paths)
      for (const origin of ['https://evil.example', 'null', null, 'http://localhost:3001'])
        for (const action of ['pay', 'confirm', 'cancel', 'card'])
          expect((await press(path, { action, ...form }, origin)).statusCode).toBe(403)
    expect(
      JSON.stringify([...payments.world.subscriptions.values(), ...payments.world.customers.values()]),
    ).toBe(before)
  })

  test('shows an address as text, whatever is in it', async () => {
    const { customerId, invoice } = await subscribed({}, EVIL)
    const pages = [
      await checkout({ key: 'second' }),
      await portal(customerId),
      `/dev/payments/invoices/${invoice().id}`,
    ]
    for (const page of pages) {
      const { body } = await look(`${page}?problem=%3Cscript%3E&delivery="><script>`)
      expect(body).toContain('&lt;script&gt;alert(1)')
      expect(body).not.toMatch(/<script|<img/)
    }
    const { body } = await look(`${pages[0]}/bank?delivery="><script>`)
    expect(body).not.toMatch(/<script/)
  })

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'reads no body of another kind (%s)',
    async (type) => {
      const url = await checkout()
      const headers = { origin: BASE_URL, 'content-type': type }
      const { statusCode } = await app.inject({ method: 'POST', url, headers, payload: '{"action":"pay"}' })
      expect(statusCode).toBe(415)
      expect(payments.world.subscriptions.size).toBe(0)
    },
  )

  test('is there only while the test provider plays, and never in production', async () => {
    const path = await checkout()
    expect((await look(path)).statusCode).toBe(200)
    for (const other of [
      start(null),
      start({ ...payments, provider: 'stripe' }),
      start(payments, { isProduction: true }),
    ])
      expect((await other.inject(path)).statusCode).toBe(404)
  })
})

function start(given: Payments | null, config: Partial<Config> = {}): FastifyInstance {
  const http = Fastify({ routerOptions: { maxParamLength: 256 } })
  registerErrorHandling(http)
  registerTestProvider(http, {
    payments: given,
    config: { baseUrl: BASE_URL, isProduction: false, ...config } as Config,
  })
  return http
}

async function checkout(
  more: { trialDays?: number; key?: string } = {},
  email = 'ada@people.test',
): Promise<string> {
  const known = [...payments.world.customers.keys()][0]
  const customerId = known ?? (await payments.createCustomer({ userId: 'user-1', email, key: 'customer' }))
  const { url } = await payments.createCheckout({
    customerId,
    planId: 'pro_monthly',
    cents: 3_900,
    trialDays: 0,
    successUrl: `${BASE_URL}/ok?a=1`,
    cancelUrl: `${BASE_URL}/no`,
    key: 'checkout',
    ...more,
  })
  return new URL(url!).pathname
}

async function subscribed(more: { trialDays?: number } = {}, email?: string) {
  await press(await checkout(more, email), { action: 'pay' })
  const { id: subscriptionId, customerId } = [...payments.world.subscriptions.values()][0]!
  const invoice = () => [...payments.world.invoices.values()].at(-1)!
  return { customerId, subscriptionId, invoice }
}

async function portal(customerId: string): Promise<string> {
  return new URL(await payments.createPortal({ customerId, returnUrl: `${BASE_URL}/back` })).pathname
}

function look(url: string) {
  return app.inject({ url })
}

function press(url: string, form: Form, origin: string | null = BASE_URL) {
  const payload = new URLSearchParams(form as Record<string, string>).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(origin && { origin }) }
  return app.inject({ method: 'POST', url, headers, payload })
}

function statuses(): string[] {
  return [...payments.world.subscriptions.values()].map(({ status }) => status)
}
