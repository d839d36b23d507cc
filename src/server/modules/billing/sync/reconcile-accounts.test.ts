import { sql } from 'kysely'
import pLimit from 'p-limit'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pageOf } from '../../../../../test/payments/payer.ts'
import { startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'
import { newId } from '../../../db/ids.ts'
import { PaymentsRefused, PaymentsUnavailable } from '../../../integrations/payments/payments.ts'
import { openCheckout, payCheckout } from '../../../integrations/payments/test-provider/checkout.ts'
import { createCustomer } from '../../../integrations/payments/test-provider/customers.ts'
import { claimDueJobs, enqueue } from '../../../queue/store.ts'
import { drainQueue, startQueueSweep } from '../../../jobs/work-queue.ts'
import { runIfDue } from '../../../jobs/schedule.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { enqueueComparison, enqueueSync } from './enqueue-work.ts'
import { reconcileAccounts } from './reconcile-accounts.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
let app: TestApp
beforeEach(async () => {
  app = await startTestApp()
  app.setNow(new Date('2027-03-01T12:00:00Z'))
})
afterEach(() => app.close())

/** People who have paid, but whose events were all lost. */
async function payUnheard(count: number): Promise<Person[]> {
  const inLine = pLimit(8)
  const people = await Promise.all(Array.from({ length: count }, () => inLine(() => app.person())))
  const addresses = { successUrl: app.config.baseUrl, cancelUrl: app.config.baseUrl }
  const customers = await app.provider.play(
    (world) =>
      people.map(({ userId, email }) => {
        const { id } = createCustomer(world, { userId, email })
        const order = { planId: 'pro_monthly', cents: 39_00, trialDays: 0, ...addresses } as const
        payCheckout(world, openCheckout(world, { customerId: id, ...order }).id, 'works')
        return { user_id: userId, provider: 'test', provider_id: id } as const
      }),
    'lost',
  )
  await app.ownerDb.insertInto('billing_customers').values(customers).execute()
  return people
}

/** Runs both reconciliations if they are due; returns the names of those that ran. */
async function runDue(deps: TestApp['deps']): Promise<string[]> {
  const names = ['reconcile_due', 'reconcile_accounts'] as const
  const ran: string[] = []
  for (const name of names) if (await runIfDue(deps, name)) ran.push(name)
  return ran
}

const statusOf = async (person: Person) =>
  (await app.as(person).get('/api/subscription')).json<{ status: string }>().status

describe('every night', () => {
  test('everything missed because of lost events is found', async () => {
    // More than one batch.
    const people = await payUnheard(520)
    await runDue(app.deps)
    await drainQueue(app.deps)
    const { rows } = await sql<{ status: string; people: number }>`
      select status, count(*)::int as people from subscriptions group by status`.execute(app.ownerDb)
    expect(rows).toEqual([{ status: 'active', people: people.length }])
    expect(await statusOf(people[0]!)).toBe('active')
  }, 120_000)

  test('one process begins the comparison, once a night and not by day', async () => {
    const begin = async () => (await runDue(app.deps)).filter((name) => name === 'reconcile_accounts')
    // The first comparison begins at once.
    expect((await Promise.all([begin(), begin(), begin()])).flat()).toHaveLength(1)
    app.moveNow(6 * HOUR_MS)
    expect(await begin()).toEqual([])
    app.setNow(new Date('2027-03-02T02:30:00Z'))
    expect((await Promise.all([begin(), begin()])).flat()).toHaveLength(1)
    app.moveNow(HOUR_MS)
    expect(await begin()).toEqual([])
    app.setNow(new Date('2027-03-02T12:00:00Z'))
    expect(await begin()).toEqual([])
    app.setNow(new Date('2027-03-03T00:59:00Z'))
    expect(await begin()).toEqual([])
    app.setNow(new Date('2027-03-03T01:00:00Z'))
    expect(await begin()).toHaveLength(1)
    app.setNow(new Date('2027-03-04T12:00:00Z'))
    expect(await begin()).toEqual([])
    // If no process ran during the night, the comparison begins by day.
    app.setNow(new Date('2027-03-04T14:00:00Z'))
    expect(await begin()).toHaveLength(1)
  })

  test('an API key of another account takes access from no one', async () => {
    const [person] = (await payUnheard(1)) as [Person]
    await reconcileAccounts(app.deps)
    await drainQueue(app.deps)
    const findAccount = app.provider.findAccount
    app.provider.findAccount = async () => null
    try {
      expect(await reconcileAccounts(app.deps)).toBe(0)
      await drainQueue(app.deps)
    } finally {
      app.provider.findAccount = findAccount
    }
    expect(await statusOf(person)).toBe('active')
    expect(app.logs.at(-1)).toContain('knows none of our subscribers')
  })

  describe('if fetching a customer fails', () => {
    const compared = async () =>
      (await app.ownerDb.selectFrom('outbox').select('once_key').where('done_at', 'is', null).execute())
        .length
    beforeEach(async () => {
      await payUnheard(4)
      await reconcileAccounts(app.deps)
      await drainQueue(app.deps)
    })
    /** Makes fetching fail for the customer who is fetched first, or for all. */
    async function failFor(error: Error, { all = false } = {}): Promise<void> {
      const { provider_id: newest } = await app.ownerDb
        .selectFrom('billing_customers')
        .select('provider_id')
        .orderBy('user_id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
      const { findAccount } = app.provider
      app.provider.findAccount = async (id) => {
        if (all || id === newest) throw error
        return findAccount(id)
      }
    }

    test.each([
      ['a response that cannot be read', new Error('the status "paused" is not as expected')],
      ['no response', new PaymentsUnavailable('no answer')],
      ['a refusal', new PaymentsRefused('other', 'no')],
    ])('everyone else is still compared: %s', async (_, error) => {
      await failFor(error)
      expect(await reconcileAccounts(app.deps)).toBe(4)
      expect(await compared()).toBe(4)
    })

    test('a response that cannot be read is logged, even if none can be read', async () => {
      await failFor(new Error('the status "paused" is not as expected'), { all: true })
      expect(await reconcileAccounts(app.deps)).toBe(4)
      expect(app.logs.at(-1)).toContain('could not be read')
    })

    test('no one is compared if the provider knows none of the customers', async () => {
      await failFor(new PaymentsRefused('other', 'no such key'), { all: true })
      await expect(reconcileAccounts(app.deps)).rejects.toThrow('no such key')
      expect(await compared()).toBe(0)
    })
  })
})

test('a refund whose job has failed for good is tried again', async () => {
  const person = await app.person()
  const bought = await app
    .as(person)
    .post('/api/billing/checkouts', { planId: 'pro_monthly', cents: 39_00, trialDays: 0 })
  const { url } = bought.json<{ url: string }>()
  await app.provider.play((world) => payCheckout(world, pageOf(url), 'works'))
  await app.provider.deliverAll()
  await drainQueue(app.deps)
  expect((await app.as(person).post('/api/billing/money-back', { cents: 39_00 })).statusCode).toBe(200)
  await sql`update outbox set attempts = 20, available_at = 'infinity' where kind = 'pay_back'`.execute(
    app.ownerDb,
  )
  await runDue(app.deps)
  await drainQueue(app.deps)
  expect(await statusOf(person)).toBe('active')
  app.moveNow(2 * HOUR_MS)
  await sql`delete from scheduled_runs where name = 'reconcile_due'`.execute(app.ownerDb)
  await runDue(app.deps)
  await drainQueue(app.deps)
  expect(await statusOf(person)).toBe('canceled')
  const { moneyBack } = (await app.as(person).get('/api/billing')).json<{ moneyBack: object }>()
  expect(moneyBack).toEqual({ state: 'paid_back', cents: 39_00 })
})

describe('a job that waits for the provider', () => {
  test('does not delay emails', async () => {
    const [person] = (await payUnheard(1)) as [Person]
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const findAccount = app.provider.findAccount
    app.provider.findAccount = async (id) => {
      asked.resolve()
      await answered
      return findAccount(id)
    }
    await app.db.transaction().execute((tx) => enqueueSync(tx, person.userId))
    const stop = startQueueSweep(app.deps)
    await asked.promise
    await enqueue(app.db, 'mail', { to: 'a@people.test', subject: 'S', text: 'T' })
    wakeQueue()
    await expect.poll(() => app.mails.map(({ to }) => to)).toContain('a@people.test')
    expect(await statusOf(person)).toBe('no_subscription')
    answer()
    await expect.poll(() => statusOf(person)).toBe('active')
    await stop()
  })

  test('runs first if a person is waiting for it, and only once however often it is queued', async () => {
    const [first, second] = [newId(), newId()]
    await app.db.transaction().execute(async (tx) => {
      for (let times = 0; times < 3; times += 1) await enqueueComparison(tx, first)
      for (let times = 0; times < 3; times += 1) await enqueueSync(tx, second)
    })
    const claimed: unknown[] = []
    for (;;) {
      const [job] = await claimDueJobs(app.db, { lane: 'slow', limit: 1, leaseSeconds: 60 })
      if (!job) break
      claimed.push(job.payload)
    }
    expect(claimed).toEqual([{ userId: second }, { userId: first }])
  })
})

test('when access runs out, features and subscription are published to open pages', async () => {
  const [person] = (await payUnheard(1)) as [Person]
  const heard: string[] = []
  const stop = app.deps.events.subscribe({
    onEvent: (userId, event) => void (userId === person.userId && heard.push(event.channel)),
    onGap: () => {},
  })
  await reconcileAccounts(app.deps)
  await drainQueue(app.deps)
  const [subscription] = [...app.provider.world.subscriptions.values()]
  await app.provider.endSubscription({ subscriptionId: subscription!.id, key: 'end' })
  await reconcileAccounts(app.deps)
  await drainQueue(app.deps)
  expect(await statusOf(person)).toBe('active')
  // Three for the purchase and three for the cancellation. All must have arrived, or a late one would count below.
  await expect.poll(() => heard).toHaveLength(6)
  heard.splice(0)
  app.moveNow(31 * DAY_MS)
  await sql`delete from scheduled_runs`.execute(app.ownerDb)
  await runDue(app.deps)
  await drainQueue(app.deps)
  expect(await statusOf(person)).toBe('canceled')
  // In this order, because an open page with the old subscription would request what the new features do not allow.
  await expect.poll(() => heard).toEqual(['subscriptions', 'user_features', 'subscription-updates'])
  stop()
})
