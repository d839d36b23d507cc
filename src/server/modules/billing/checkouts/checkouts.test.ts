import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isLive } from '#domain/billing/provider-account.ts'
import { paidPlan, type PaidPlanId } from '#domain/billing/price-plans.ts'
import { buildPayer, pageOf, type Payer } from '../../../../../test/payments/payer.ts'
import { startTestApp, type TestApp } from '../../../../../test/harness/harness.ts'
import { openDatabase, openPool } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { PaymentsRefused, PaymentsUnavailable } from '../../../integrations/payments/payments.ts'
import { payCheckout } from '../../../integrations/payments/test-provider/checkout.ts'
import { findCheckout, settleCheckout } from './settle-checkout.ts'
import { startCheckout } from './start-checkout.ts'

let app: TestApp
let payer: Payer
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  payer = await buildPayer(app)
})

const wanted = (planId: PaidPlanId) => ({
  planId,
  cents: paidPlan(planId).price.cents,
  trialDays: 0,
})
const start = (planId: PaidPlanId, deps: Deps = payer.deps) =>
  startCheckout(deps, payer.person, wanted(planId))
const refusal = (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  )
const openPages = () => [...payer.provider.world.checkouts.values()].filter(({ state }) => state === 'open')
const liveSubscriptions = () => [...payer.provider.world.subscriptions.values()].filter(isLive)
/** Null for an order that was replaced by a newer one from another process; rethrows every other error. */
function whenRefused(error: unknown): null {
  if (error instanceof Refusal && error.code === 'checkout_replaced') return null
  throw error
}
/** Tries to pay on a page; returns 'closed' if the page is closed. */
const payOn = (url: string) =>
  payer.provider.play((world) => payCheckout(world, pageOf(url), 'works')).catch(() => 'closed')

describe('many checkouts of one person at once, in two processes', () => {
  test.each([
    ['a hundred for one plan', 100, ['pro_monthly'] as const],
    // Each checkout closes the page of the one before.
    ['thirty for two plans in turn', 30, ['pro_monthly', 'pro_yearly'] as const],
  ])('%s create one customer and leave one page to pay on', async (_, count, plans) => {
    const pool = openPool(app.urls.app, { max: 8 })
    // Stands for another process: it shares the database, but no locks in memory.
    const other: Deps = { ...payer.deps, db: openDatabase(pool) }
    payer.provider.setLatency(2)
    const answers = await Promise.all(
      Array.from({ length: count }, (_each, index) =>
        start(plans[index % plans.length]!, index % 3 === 0 ? other : payer.deps).catch(whenRefused),
      ),
    )
    payer.provider.setLatency(0)
    await pool.end()
    const urls = new Set(answers.flatMap((answer) => answer?.url ?? []))
    expect(urls.size).toBeGreaterThan(0)
    expect(payer.provider.world.customers.size).toBe(1)
    expect(openPages()).toHaveLength(1)
    for (const url of urls) await payOn(url)
    expect(liveSubscriptions()).toHaveLength(1)
  })
})

describe('twenty orders of one person at once, for two plans in turn', () => {
  async function orderAll(processes: readonly Deps[]) {
    const mostOpen = { count: 0 }
    const watched = processes.map((deps) => ({
      ...deps,
      payments: {
        ...payer.provider,
        createCheckout: async (input: Parameters<typeof payer.provider.createCheckout>[0]) => {
          const page = await payer.provider.createCheckout(input)
          mostOpen.count = Math.max(mostOpen.count, openPages().length)
          return page
        },
      },
    }))
    payer.provider.setLatency(2)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_each, index) =>
        start(index % 2 === 0 ? 'pro_monthly' : 'pro_yearly', watched[index % watched.length]).catch(
          whenRefused,
        ),
      ),
    )
    payer.provider.setLatency(0)
    return { answers, mostOpen: mostOpen.count, made: payer.provider.world.checkouts.size }
  }

  test('open one page each, and the newest stays open', async () => {
    const { answers, mostOpen, made } = await orderAll([payer.deps])
    expect({ made, mostOpen }).toEqual({ made: 20, mostOpen: 1 })
    expect(openPages()).toMatchObject([{ id: pageOf(answers.at(-1)!.url), planId: 'pro_yearly' }])
  })

  test('open at most twenty pages from two processes, and never two at a time', async () => {
    const pool = openPool(app.urls.app, { max: 8 })
    const { mostOpen, made } = await orderAll([payer.deps, { ...payer.deps, db: openDatabase(pool) }])
    await pool.end()
    expect(made).toBeLessThanOrEqual(20)
    expect(mostOpen).toBe(1)
    expect(openPages()).toHaveLength(1)
  })
})

describe('a page that the provider fails to close', () => {
  test('is reported, and no second page is opened', async () => {
    await start('pro_monthly')
    const deps: Deps = {
      ...payer.deps,
      payments: {
        ...payer.provider,
        expireCheckout: () => Promise.reject(new PaymentsUnavailable('no answer')),
      },
    }
    expect(await refusal(start('pro_yearly', deps))).toBe('payments_unavailable')
    expect(payer.provider.world.checkouts.size).toBe(1)
    expect(await start('pro_yearly')).toMatchObject({ url: expect.any(String) })
    expect(openPages()).toMatchObject([{ planId: 'pro_yearly' }])
  })
})

describe('a second checkout', () => {
  test('for the same plan returns the same page', async () => {
    expect(await start('pro_monthly')).toEqual(await start('pro_monthly'))
    expect(openPages()).toHaveLength(1)
  })

  test('for another plan closes the first page', async () => {
    const first = await start('pro_monthly')
    await start('pro_yearly')
    expect(openPages()).toMatchObject([{ planId: 'pro_yearly', cents: 312_00 }])
    expect(await payOn(first.url)).toBe('closed')
  })

  test('is refused to a person who has paid, before any event has arrived', async () => {
    await payer.pay('pro_monthly')
    for (const planId of ['pro_monthly', 'pro_yearly'] as const)
      expect(await refusal(start(planId))).toBe('already_subscribed')
    expect(liveSubscriptions()).toHaveLength(1)
  })

  test('is refused to a person with an overdue payment', async () => {
    await payer.pay('pro_monthly')
    await payer.provider.play((world) => {
      for (const customer of world.customers.values()) customer.card = 'declines'
    })
    await payer.wait(32)
    expect(liveSubscriptions()).toMatchObject([{ status: 'past_due' }])
    expect(await refusal(start('pro_yearly'))).toBe('already_subscribed')
  })

  test('opens a new page after the first one has expired', async () => {
    const first = await start('pro_monthly')
    await payer.wait(3)
    const second = await start('pro_monthly')
    expect(second.checkoutId).not.toBe(first.checkoutId)
    expect(openPages()).toHaveLength(1)
  })

  test('opens a new page after a subscription has ended', async () => {
    await payer.pay('pro_monthly')
    await payer.provider.endSubscription({ subscriptionId: liveSubscriptions()[0]!.id, key: 'end' })
    await payer.wait(40)
    expect(await payer.pay('pro_yearly')).toBe('completed')
    expect(liveSubscriptions()).toMatchObject([{ planId: 'pro_yearly' }])
  })
})

describe('a provider that does not respond', () => {
  test.each(['before', 'after'] as const)(
    'causes a refusal, and the retry creates no second customer or open page: outage %s the call',
    async (outage) => {
      payer.provider.setOutage(outage)
      expect(await refusal(start('pro_monthly'))).toBe('payments_unavailable')
      payer.provider.setOutage(null)
      // The first outage affected the customer; the second affects the page.
      await start('pro_monthly')
      payer.provider.setOutage(outage)
      expect(await refusal(start('pro_yearly'))).toBe('payments_unavailable')
      payer.provider.setOutage(null)
      const { url } = await start('pro_yearly')
      expect(payer.provider.world.customers.size).toBe(1)
      expect(openPages().map(({ id }) => id)).toEqual([pageOf(url)])
    },
  )

  test('does not lose a page that it created: the retry finds it', async () => {
    const createCheckout = payer.provider.createCheckout
    const deaf: Deps = {
      ...payer.deps,
      payments: {
        ...payer.provider,
        createCheckout: async (input) => {
          await createCheckout(input)
          throw new (await import('../../../integrations/payments/payments.ts')).PaymentsUnavailable(
            'no answer',
          )
        },
      },
    }
    expect(await refusal(start('pro_monthly', deaf))).toBe('payments_unavailable')
    expect(openPages()).toHaveLength(1)
    const { url } = await start('pro_monthly')
    expect(openPages().map(({ id }) => id)).toEqual([pageOf(url)])
  })
})

describe('the state of a checkout', () => {
  test('is up to date without any event', async () => {
    const { checkoutId } = await start('pro_monthly')
    expect(await settleCheckout(payer.deps, payer.person, checkoutId)).toMatchObject({
      state: 'open',
      isActive: false,
    })
    await payer.pay('pro_monthly')
    expect(await settleCheckout(payer.deps, payer.person, checkoutId)).toMatchObject({
      state: 'completed',
      url: null,
      isActive: true,
      planId: 'pro_monthly',
      cents: 39_00,
    })
  })

  test('is read by `findCheckout` without a request to the provider', async () => {
    const { checkoutId } = await start('pro_monthly')
    await payer.pay('pro_monthly')
    payer.provider.setOutage('before')
    for (let looks = 0; looks < 2; looks += 1)
      expect(await findCheckout(payer.deps, payer.person, checkoutId)).toMatchObject({
        state: 'open',
        isActive: false,
      })
  })

  test('stays open while the provider is unavailable', async () => {
    const { checkoutId } = await start('pro_monthly')
    await payer.pay('pro_monthly')
    payer.provider.setOutage('before')
    expect(await settleCheckout(payer.deps, payer.person, checkoutId)).toMatchObject({
      state: 'open',
      isActive: false,
    })
  })

  test.each([
    ['a refusal', { findCheckout: new PaymentsRefused('other', 'no such key') }],
    ['a checkout with an unknown status', { findCheckout: new Error('the status "odd" is not as expected') }],
    ['an account that is refused', { findAccount: new PaymentsRefused('other', 'no such key') }],
    ['an account with an unknown status', { findAccount: new Error('the status "odd" is not as expected') }],
    [
      'a lock that is never released',
      { findAccount: Object.assign(new Error('lock timeout'), { code: '55P03' }) },
    ],
  ])('is the stored one, and the error is logged: %s', async (_, failing) => {
    const { checkoutId } = await start('pro_monthly')
    await payer.pay('pro_monthly')
    const [[name, error]] = Object.entries(failing) as [[string, Error]]
    const payments = { ...payer.provider, [name]: () => Promise.reject(error) }
    expect(await settleCheckout({ ...payer.deps, payments }, payer.person, checkoutId)).toMatchObject({
      state: 'open',
      isActive: false,
    })
    expect(app.logs.at(-1)).toContain(error.message.replaceAll('"', '\\"'))
  })

  test('is not shown to other people', async () => {
    const { checkoutId } = await start('pro_monthly')
    const stranger = await app.person()
    expect(await refusal(settleCheckout(payer.deps, stranger, checkoutId))).toBe('checkout_not_found')
  })
})

describe('a checkout request', () => {
  const ask = (body: object) => app.as(payer.person).post('/api/billing/checkouts', body)

  test('for a plan that is not sold is refused', async () => {
    for (const planId of ['enterprise', 'pro_weekly', '', null, ['pro_monthly']])
      expect((await ask({ planId, cents: 39_00, trialDays: 0 })).statusCode).toBe(400)
  })

  test('with a price other than ours is refused', async () => {
    for (const cents of [1, 38_99, 39_01, 312_00])
      expect(
        await refusal(startCheckout(payer.deps, payer.person, { ...wanted('pro_monthly'), cents })),
      ).toBe('price_changed')
    expect(payer.provider.world.customers.size).toBe(0)
  })

  test('with trial days other than ours is refused, even while a page is open', async () => {
    const shown = { ...wanted('pro_monthly'), trialDays: 7 }
    expect(await refusal(startCheckout(payer.deps, payer.person, shown))).toBe('price_changed')
    expect(payer.provider.world.checkouts.size).toBe(0)
    await start('pro_monthly')
    expect(await refusal(startCheckout(payer.deps, payer.person, shown))).toBe('price_changed')
  })

  test('from a person whose account is about to be deleted is refused', async () => {
    await app.ownerDb
      .insertInto('account_deletions')
      .values({ user_id: payer.person.userId, requested_at: new Date(), due_at: new Date() })
      .execute()
    expect(await refusal(start('pro_monthly'))).toBe('account_is_going')
    expect(payer.provider.world.checkouts.size).toBe(0)
  })

  test('to a site without a payment provider is refused', async () => {
    expect(await refusal(start('pro_monthly', { ...payer.deps, payments: null }))).toBe('payments_closed')
  })
})
