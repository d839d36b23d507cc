import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { PaymentsRefused, PaymentsUnavailable, type CheckoutInput } from '../port.ts'
import { signWebhook } from '../read-webhook.ts'
import { payCheckout } from './checkout.ts'
import { createTestPayments } from './create-test-payments.ts'
import { createFileStorage, createMemoryStorage, type Storage } from './storage.ts'
import type { Delivery } from './world.ts'

const BASE_URL = 'http://localhost:3000'
const SECRET = 'whsec_test'
const START = new Date('2027-01-31T10:00:00.250Z')
const DAY_MS = 86_400_000
const PERSON = { userId: 'user-1', email: 'ada@people.test' }

const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))

let now = START
beforeEach(() => void (now = START))

describe('what is kept', () => {
  test('is there again after a restart, in a file that only its owner reads', async () => {
    const folder = newFolder()
    const payments = create({ storage: createFileStorage(folder) })
    const { customerId } = await buy(payments)
    const again = create({ storage: createFileStorage(folder) })
    expect(await again.findAccount(customerId)).toEqual(await payments.findAccount(customerId))
    expect(again.events).toEqual(payments.events)
    expect(statSync(join(folder, 'payments-test.json')).mode & 0o777).toBe(0o600)
  })

  test('goes on with what became due while nothing ran, as if it had never stopped', async () => {
    const storage = createMemoryStorage()
    const payments = create({ storage })
    const { customerId } = await buy(payments)
    now = new Date('2027-05-15T00:00:00Z')
    const again = create({ storage })
    expect(await again.findAccount(customerId)).toMatchObject({
      invoices: ['2027-01-31T10:00', '2027-02-28T11:00', '2027-03-31T11:00', '2027-04-30T11:00'].map(
        (paid) => ({
          paidAt: new Date(`${paid}:00Z`),
        }),
      ),
    })
  })

  test('knows the keys of before a restart', async () => {
    const storage = createMemoryStorage()
    const ask = () => create({ storage }).createCustomer({ ...PERSON, key: 'k' })
    expect(await ask()).toBe(await ask())
  })

  test.each(['', '{', '{}', '[]', 'null', '{"version":2}'])(
    'and cannot be read (%j) is said, and left as it is',
    (text) => {
      const folder = newFolder()
      const path = join(folder, 'payments-test.json')
      writeFileSync(path, text)
      expect(() => create({ storage: createFileStorage(folder) })).toThrow(/payments-test\.json is not what/)
      expect(readFileSync(path, 'utf8')).toBe(text)
    },
  )

  test('is whole and the newest, whatever number of writes come at once', async () => {
    const folder = newFolder()
    const payments = create({ storage: createFileStorage(folder) })
    await Promise.all(
      Array.from({ length: 40 }, (_, index) => payments.createCustomer({ ...PERSON, key: `k${index}` })),
    )
    expect(create({ storage: createFileStorage(folder) }).world.customers.size).toBe(40)
  })

  test('names nobody who was forgotten', async () => {
    const folder = newFolder()
    const payments = create({ storage: createFileStorage(folder) })
    const { customerId } = await buy(payments)
    const text = () => readFileSync(join(folder, 'payments-test.json'), 'utf8')
    expect(text()).toContain(PERSON.email)
    await payments.forgetCustomer({ customerId, key: 'forget' })
    await payments.forgetCustomer({ customerId, key: 'forget again' })
    expect(text()).not.toMatch(/ada@people|user-1/)
    expect((await payments.findAccount(customerId))?.invoices).toHaveLength(1)
    // Who was forgotten is not found by the question that made them either.
    expect(await payments.createCustomer({ ...PERSON, key: 'customer' })).not.toBe(customerId)
  })
})

describe('the port', () => {
  test('shows an account as a provider does: whole seconds, whole cents, addresses of its pages', async () => {
    const payments = create()
    const { customerId } = await buy(payments)
    const account = (await payments.findAccount(customerId))!
    expect(account.subscriptions).toMatchObject([
      {
        status: 'active',
        planId: 'pro_monthly',
        cents: 3_900,
        currency: 'eur',
        per: 'month',
        currentPeriodStart: new Date('2027-01-31T10:00:00Z'),
        currentPeriodEnd: new Date('2027-02-28T10:00:00Z'),
        trialEndsAt: null,
      },
    ])
    const [invoice] = account.invoices
    expect(invoice).toMatchObject({
      number: 'TEST-0001',
      taxCents: 623,
      paidAt: new Date('2027-01-31T10:00:00Z'),
    })
    expect(invoice?.hostedUrl).toBe(`${BASE_URL}/dev/payments/invoices/${invoice?.id}`)
    expect(await payments.findAccount('cus_test_none')).toBeNull()
  })

  test('makes ids that nobody guesses', async () => {
    const { checkoutId } = await buy(create())
    expect(checkoutId).toMatch(/^cs_test_[0-9a-f]{48}$/)
  })

  test('opens one page for one key, and another for another', async () => {
    const payments = create()
    const customerId = await payments.createCustomer({ ...PERSON, key: 'c' })
    const open = (more: Partial<CheckoutInput> = {}) =>
      payments.createCheckout({ ...checkoutOf(customerId), ...more })
    expect((await open()).id).toBe((await open()).id)
    expect((await open({ key: 'other' })).id).not.toBe((await open()).id)
    await expect(open({ cents: 1 })).rejects.toMatchObject({ reason: 'other' })
  })

  test.each(['https://evil.example/x', 'javascript:alert(1)', '/relative', 'http://localhost:3001/'])(
    'leads back to no other site (%s)',
    async (url) => {
      const payments = create()
      const customerId = await payments.createCustomer({ ...PERSON, key: 'c' })
      const refused = { name: 'PaymentsRefused', reason: 'other' }
      await expect(payments.createPortal({ customerId, returnUrl: url })).rejects.toMatchObject(refused)
      for (const more of [{ successUrl: url }, { cancelUrl: url }])
        await expect(payments.createCheckout({ ...checkoutOf(customerId), ...more })).rejects.toMatchObject(
          refused,
        )
    },
  )

  test('pays back once for one key', async () => {
    const payments = create()
    const { customerId } = await buy(payments)
    const invoiceId = (await payments.findAccount(customerId))!.invoices[0]!.id
    await payments.refundInvoice({ invoiceId, key: 'r' })
    await payments.refundInvoice({ invoiceId, key: 'r' })
    await payments.refundInvoice({ invoiceId, key: 'r2' })
    expect((await payments.findAccount(customerId))!.invoices[0]).toMatchObject({ refundedCents: 3_900 })
    expect(payments.world.moves).toHaveLength(2)
  })

  test('writes off credit, says so once, and asks for the whole price again', async () => {
    const payments = create()
    const { customerId, subscriptionId } = await buy(payments)
    await payments.play((world) => void (world.customers.get(customerId)!.creditCents = 50_000))
    const change = { subscriptionId, planId: 'pro_yearly', at: now } as const
    expect((await payments.quoteChange(change)).dueNowCents).toBe(0)
    for (const key of ['w', 'w', 'w2']) await payments.clearCredit({ customerId, key })
    expect((await payments.quoteChange(change)).dueNowCents).toBe(27_300)
    const told = payments.events.filter(({ type }) => type === 'customer.updated')
    expect(told).toMatchObject([{ customerId, object: { object: 'customer', id: customerId } }])
  })

  test('charges for another plan exactly what it quoted for the same instant, later as well', async () => {
    const payments = create()
    const { customerId, subscriptionId } = await buy(payments)
    now = new Date(Number(START) + 3 * DAY_MS)
    const at = now
    const quote = await payments.quoteChange({ subscriptionId, planId: 'pro_yearly', at })
    now = new Date(Number(now) + 600_000)
    const input = { subscriptionId, planId: 'pro_yearly', at, key: 'change' } as const
    expect(await payments.changePlan(input)).toEqual({ payUrl: null })
    expect(await payments.changePlan(input)).toEqual({ payUrl: null })
    const account = (await payments.findAccount(customerId))!
    expect(account.invoices.map(({ paidCents }) => paidCents)).toEqual([3_900, quote.dueNowCents])
    expect(account.subscriptions[0]!.currentPeriodEnd).toEqual(quote.nextAt)
  })

  test('says where to pay when the bank wants to ask', async () => {
    const payments = create()
    const { customerId, subscriptionId } = await buy(payments)
    await payments.play((world) => void (world.customers.get(customerId)!.card = 'asks'))
    const input = { subscriptionId, planId: 'pro_yearly', at: now, key: 'change' } as const
    const { payUrl } = await payments.changePlan(input)
    expect(payUrl).toMatch(/^http:\/\/localhost:3000\/dev\/payments\/invoices\/in_test_/)
    expect(await payments.changePlan(input)).toEqual({ payUrl })
  })

  test('does nothing in an outage before, and everything in one after', async () => {
    const payments = create()
    payments.setOutage('before')
    await expect(payments.createCustomer({ ...PERSON, key: 'c' })).rejects.toThrow(PaymentsUnavailable)
    await expect(payments.findAccount('cus_test_none')).rejects.toThrow(PaymentsUnavailable)
    expect(payments.world.customers.size).toBe(0)
    payments.setOutage('after')
    await expect(payments.createCustomer({ ...PERSON, key: 'c' })).rejects.toThrow(PaymentsUnavailable)
    payments.setOutage(null)
    const id = await payments.createCustomer({ ...PERSON, key: 'c' })
    expect([...payments.world.customers.keys()]).toEqual([id])
  })

  test('refuses what is not there', async () => {
    const payments = create()
    const gone = { reason: 'gone' }
    const subscriptionId = 'sub_test_none'
    for (const call of [
      () => payments.endSubscription({ subscriptionId, key: 'k' }),
      () => payments.setCancelAtPeriodEnd({ subscriptionId, cancel: true, key: 'k' }),
      () => payments.quoteChange({ subscriptionId, planId: 'pro_yearly', at: now }),
      () => payments.changePlan({ subscriptionId, planId: 'pro_yearly', at: now, key: 'k' }),
      () => payments.refundInvoice({ invoiceId: 'in_test_none', key: 'k' }),
      () => payments.expireCheckout('cs_test_none'),
      () => payments.forgetCustomer({ customerId: '__proto__', key: 'k' }),
      () => payments.clearCredit({ customerId: 'cus_test_none', key: 'k' }),
      () => payments.createCheckout(checkoutOf('cus_test_none')),
      () => payments.createPortal({ customerId: 'cus_test_none', returnUrl: `${BASE_URL}/` }),
    ])
      await expect(call()).rejects.toMatchObject(gone)
    await expect(payments.expireCheckout('x')).rejects.toThrow(PaymentsRefused)
    expect(await payments.findCheckout('constructor')).toBeNull()
  })
})

describe('events', () => {
  test('are signed for us, and read by the code that reads the real ones', async () => {
    const payments = create({ delivery: 'held' })
    const heard = listen(payments)
    const { customerId } = await buy(payments)
    expect(heard).toEqual([])
    await payments.deliverAll()
    expect(heard.map(({ body }) => body.type)).toEqual(payments.events.map(({ type }) => type))
    for (const { raw, headers, body } of heard) {
      expect(payments.readEvent(raw, headers, now)).toEqual({
        id: body.id,
        type: body.type,
        customerId,
        occurredAt: new Date('2027-01-31T10:00:00Z'),
      })
      const forged = Buffer.from(raw.toString().replace('"livemode":false', '"livemode": false'))
      expect(payments.readEvent(forged, headers, now)).toBeNull()
      expect(payments.readEvent(raw, {}, now)).toBeNull()
      expect(payments.readEvent(raw, headers, new Date(Number(now) + 301_000))).toBeNull()
      expect(payments.readEvent(raw, headers, new Date(Number(now) - 302_000))).toBeNull()
    }
    expect(heard[1]!.body).toMatchObject({
      object: 'event',
      livemode: false,
      created: 1_801_389_600,
      data: { object: { object: 'subscription', customer: customerId } },
    })
    const [{ raw }] = heard as [Heard]
    const other = signWebhook({ payload: raw.toString(), secret: 'whsec_other', at: now })
    expect(payments.readEvent(raw, other, now)).toBeNull()
    expect(await payments.deliverAll()).toEqual([])
  })

  test('go out by themselves, in order and once', async () => {
    const payments = create()
    const heard = listen(payments)
    await buy(payments)
    await payments.tick()
    await payments.tick()
    expect(heard.map(({ body }) => body.id)).toEqual(payments.events.map(({ id }) => id))
  })

  test.each<[Delivery, number, number]>([
    ['at_once', 1, 1],
    ['three_times', 3, 3],
    ['lost', 0, 0],
    ['held', 0, 0],
    ['after_10_seconds', 0, 1],
  ])(
    'that are to go out %s arrive %i times at first, %i after ten seconds',
    async (delivery, first, later) => {
      const payments = create()
      const customerId = await payments.createCustomer({ ...PERSON, key: 'c' })
      const { id } = await payments.createCheckout(checkoutOf(customerId))
      const heard = listen(payments)
      await payments.tick()
      heard.length = 0
      await payments.play((world) => payCheckout(world, id, 'works'), delivery)
      const types = () => heard.filter(({ body }) => body.type === 'invoice.paid').length
      await payments.tick()
      expect(types()).toBe(first)
      now = new Date(Number(now) + 10_000)
      await payments.tick()
      expect(types()).toBe(later)
    },
  )

  test('that nobody takes are sent again, each time later, and one that failed holds up no other', async () => {
    const payments = create()
    const times: number[] = []
    payments.onDeliver(async (raw) => {
      if (!raw.toString().includes('customer.created')) return 200
      times.push((Number(now) - Number(START)) / 1000)
      if (times.length === 2) throw new Error('no answer')
      return times.length < 4 ? 500 : 204
    })
    await buy(payments)
    for (let second = 0; second <= 200; second += 1) {
      now = new Date(Number(START) + second * 1000)
      await payments.tick()
    }
    expect(times).toEqual([0, 2, 12, 72])
    expect(payments.events.every(({ left }) => left === 0)).toBe(true)
  })

  test('that nobody ever takes are given up, and can be delivered by hand', async () => {
    const payments = create()
    let status = 404
    let told = 0
    payments.onDeliver(async () => ((told += 1), status))
    await payments.createCustomer({ ...PERSON, key: 'c' })
    for (let hour = 0; hour < 24; hour += 1) {
      now = new Date(Number(now) + 3_600_000)
      for (let again = 0; again < 3; again += 1) await payments.tick()
    }
    expect(told).toBe(7)
    status = 200
    expect(await payments.deliverAll()).toEqual([200])
  })

  test('that are waiting survive a restart', async () => {
    const storage = createMemoryStorage()
    await buy(create({ storage }))
    const again = create({ storage })
    const heard = listen(again)
    await again.tick()
    expect(heard.map(({ body }) => body.type)).toContain('checkout.session.completed')
  })

  test('are delivered by hand in any order, again, and after they were lost', async () => {
    const payments = create({ delivery: 'lost' })
    const heard = listen(payments)
    await buy(payments)
    const [first, second] = [payments.events[0]!, payments.events[1]!]
    for (const { id } of [second, first, second]) expect(await payments.deliver(id)).toBe(200)
    expect(heard.map(({ body }) => body.id)).toEqual([second.id, first.id, second.id])
  })
})

type Heard = { raw: Buffer; headers: Record<string, string>; body: { id: string; type: string } }

function create(more: { storage?: Storage; delivery?: Delivery } = {}) {
  return createTestPayments({
    storage: createMemoryStorage(),
    secret: SECRET,
    baseUrl: BASE_URL,
    now: () => now,
    ...more,
  })
}

function checkoutOf(customerId: string): CheckoutInput {
  return {
    customerId,
    planId: 'pro_monthly',
    cents: 3_900,
    trialDays: 0,
    successUrl: `${BASE_URL}/ok`,
    cancelUrl: `${BASE_URL}/no`,
    key: 'checkout',
  }
}

async function buy(payments: ReturnType<typeof create>) {
  const customerId = await payments.createCustomer({ ...PERSON, key: 'customer' })
  const { id: checkoutId } = await payments.createCheckout(checkoutOf(customerId))
  await payments.play((world) => payCheckout(world, checkoutId, 'works'))
  const subscriptionId = (await payments.findAccount(customerId))!.subscriptions[0]!.id
  return { customerId, checkoutId, subscriptionId }
}

function listen(payments: ReturnType<typeof create>): Heard[] {
  const heard: Heard[] = []
  payments.onDeliver(async (raw, headers) => {
    heard.push({ raw, headers, body: JSON.parse(raw.toString()) as Heard['body'] })
    return 200
  })
  return heard
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cutscore-payments-'))
  folders.push(folder)
  return folder
}
