import { describe, expect, test } from 'vitest'
import {
  buy,
  checkoutOf,
  listen,
  openTestProviders,
  PERSON,
  START,
  type Heard,
} from '../../../../../test/payments/test-payments.ts'
import { signWebhook } from '../read-webhook.ts'
import { payCheckout } from './checkout.ts'
import { createMemoryStorage } from './storage.ts'
import type { Delivery } from './world.ts'

const providers = openTestProviders()

describe('events', () => {
  test("are signed for us, and read by the code that reads Stripe's", async () => {
    const payments = providers.create({ delivery: 'held' })
    const heard = listen(payments)
    const { customerId } = await buy(payments)
    expect(heard).toEqual([])
    await payments.deliverAll()
    expect(heard.map(({ body }) => body.type)).toEqual(payments.events.map(({ type }) => type))
    for (const { raw, headers, body } of heard) {
      expect(payments.readEvent(raw, headers, providers.now())).toEqual({
        id: body.id,
        type: body.type,
        customerId,
        occurredAt: new Date('2027-01-31T10:00:00Z'),
      })
      const forged = Buffer.from(raw.toString().replace('"livemode":false', '"livemode": false'))
      expect(payments.readEvent(forged, headers, providers.now())).toBeNull()
      expect(payments.readEvent(raw, {}, providers.now())).toBeNull()
      expect(payments.readEvent(raw, headers, new Date(Number(providers.now()) + 301_000))).toBeNull()
      expect(payments.readEvent(raw, headers, new Date(Number(providers.now()) - 302_000))).toBeNull()
    }
    expect(heard[1]!.body).toMatchObject({
      object: 'event',
      livemode: false,
      created: 1_801_389_600,
      data: { object: { object: 'subscription', customer: customerId } },
    })
    const [{ raw }] = heard as [Heard]
    const other = signWebhook({ payload: raw.toString(), secret: 'whsec_other', at: providers.now() })
    expect(payments.readEvent(raw, other, providers.now())).toBeNull()
    expect(await payments.deliverAll()).toEqual([])
  })

  test('are delivered automatically, in order and once', async () => {
    const payments = providers.create()
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
    'with delivery %s arrive %i times at first, and %i times in total after ten seconds',
    async (delivery, first, later) => {
      const payments = providers.create()
      const customerId = await payments.createCustomer({ ...PERSON, key: 'c' })
      const { id } = await payments.createCheckout(checkoutOf(customerId))
      const heard = listen(payments)
      await payments.tick()
      heard.length = 0
      await payments.play((world) => payCheckout(world, id, 'works'), delivery)
      const types = () => heard.filter(({ body }) => body.type === 'invoice.paid').length
      await payments.tick()
      expect(types()).toBe(first)
      providers.setNow(new Date(Number(providers.now()) + 10_000))
      await payments.tick()
      expect(types()).toBe(later)
    },
  )

  test('that are not accepted are sent again at growing intervals, and do not delay others', async () => {
    const payments = providers.create()
    const times: number[] = []
    payments.onDeliver(async (raw) => {
      if (!raw.toString().includes('customer.created')) return 200
      times.push((Number(providers.now()) - Number(START)) / 1000)
      if (times.length === 2) throw new Error('no answer')
      return times.length < 4 ? 500 : 204
    })
    await buy(payments)
    for (let second = 0; second <= 200; second += 1) {
      providers.setNow(new Date(Number(START) + second * 1000))
      await payments.tick()
    }
    expect(times).toEqual([0, 2, 12, 72])
    expect(payments.events.every(({ left }) => left === 0)).toBe(true)
  })

  test('that are never accepted are no longer sent, but can be delivered by hand', async () => {
    const payments = providers.create()
    let status = 404
    let told = 0
    payments.onDeliver(async () => ((told += 1), status))
    await payments.createCustomer({ ...PERSON, key: 'c' })
    for (let hour = 0; hour < 24; hour += 1) {
      providers.setNow(new Date(Number(providers.now()) + 3_600_000))
      for (let again = 0; again < 3; again += 1) await payments.tick()
    }
    expect(told).toBe(7)
    status = 200
    expect(await payments.deliverAll()).toEqual([200])
  })

  test('that are not delivered yet survive a restart', async () => {
    const storage = createMemoryStorage()
    await buy(providers.create({ storage }))
    const again = providers.create({ storage })
    const heard = listen(again)
    await again.tick()
    expect(heard.map(({ body }) => body.type)).toContain('checkout.session.completed')
  })

  test('can be delivered by hand in any order, repeatedly, and after they were lost', async () => {
    const payments = providers.create({ delivery: 'lost' })
    const heard = listen(payments)
    await buy(payments)
    const [first, second] = [payments.events[0]!, payments.events[1]!]
    for (const { id } of [second, first, second]) expect(await payments.deliver(id)).toBe(200)
    expect(heard.map(({ body }) => body.id)).toEqual([second.id, first.id, second.id])
  })
})
