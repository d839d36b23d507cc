import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isPro } from '#domain/billing/entitlements.ts'
import { FEATURES } from '#domain/billing/price-plans.ts'
import { dayIn } from '#domain/progress/day.ts'
import { laterDay } from '#domain/calendar-days.ts'
import { buildPayer, type Payer } from '../../../../../test/payments/payer.ts'
import { trailOf } from '../../../../../test/builders/audit-trail.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'
import { reconcileDue } from '../../billing/sync/reconcile-accounts.ts'
import { releaseEndedGrants } from '../../billing/subscriptions/grant-features.ts'
import { upsertFeatures } from '../../billing/subscriptions/entitlement-store.ts'
import { findViewer } from '../rights/find-viewer.ts'

let app: TestApp
let admin: Person
let own: Pick<TestApp['deps'], 'payments' | 'now' | 'events'>
beforeAll(async () => {
  app = await startTestApp()
  own = { payments: app.deps.payments, now: app.deps.now, events: app.deps.events }
  admin = await app.person({ role: 'admin' })
})
afterEach(() => void Object.assign(app.deps, own))
afterAll(() => app.close())

const today = () => dayIn(app.deps.now(), 'UTC')
const at = ({ userId }: Person, path = '') => `/api/admin/people/${userId}${path}`
const GRANT = { planId: 'pro_yearly', features: ['courses', 'vip_support'], reason: 'Reviewer' }
const grant = (person: Person, lastDay: string, more: object = {}) =>
  app.as(admin).put(at(person, '/grant'), { ...GRANT, lastDay, ...more })
const end = (person: Person) =>
  app.as(admin).delete(at(person, '/grant'), { payload: { reason: 'No longer' } })
const isOpen = async (person: Person, moment = app.deps.now()) =>
  isPro(await findViewer({ ...app.deps, now: () => moment }, person.userId))

describe('granted access', () => {
  test('opens the plan with its features, and is recorded', async () => {
    const person = await app.person()
    const lastDay = laterDay(today(), 30)
    expect((await grant(person, lastDay)).json()).toMatchObject({
      grant: { planName: 'Pro Yearly', lastDay },
      features: ['courses', 'vip_support'],
    })
    expect(await isOpen(person)).toBe(true)
    expect(await trailOf(app, person)).toEqual([
      {
        action: 'access_granted',
        before: {},
        after: { planName: 'Pro Yearly', features: ['courses', 'vip_support'], lastDay },
        reason: 'Reviewer',
      },
    ])
  })

  test('ends by itself after its last day in the person’s time zone', async () => {
    const person = await app.person()
    await app.ownerDb
      .updateTable('users')
      .set({ time_zone: 'Pacific/Kiritimati' })
      .where('id', '=', person.userId)
      .execute()
    const lastDay = laterDay(dayIn(app.deps.now(), 'Pacific/Kiritimati'), 3)
    await grant(person, lastDay)
    // There it is 14 hours later than in UTC.
    const over = Date.parse(`${laterDay(lastDay, 1)}T00:00:00+14:00`)
    expect(await isOpen(person, new Date(over - 1000))).toBe(true)
    expect(await isOpen(person, new Date(over))).toBe(false)
  })

  test('may end today, and not on a day that is over where the person lives', async () => {
    const person = await app.person()
    expect((await grant(person, today())).statusCode).toBe(200)
    expect(codeOf(await grant(person, laterDay(today(), -1)))).toBe('grant_day_past')
    expect((await app.as(admin).get(at(person))).json()).toMatchObject({ grant: { lastDay: today() } })
    expect(codeOf(await grant(person, laterDay(today(), 11 * 366)))).toBe('grant_day_too_far')
    expect(await trailOf(app, person)).toHaveLength(1)
  })

  test('is refused to subscribers and to unknown people', async () => {
    const person = await app.person({ plan: 'pro' })
    expect(codeOf(await grant(person, today()))).toBe('already_subscribed')
    expect(codeOf(await grant({ ...person, userId: crypto.randomUUID() }, today()))).toBe('person_not_found')
    for (const bad of [{ features: ['root'] }, { planId: 'admin' }, { reason: 'x'.repeat(10_000) }])
      expect(codeOf(await grant(person, today(), bad))).toBe('invalid_input')
    expect(await trailOf(app, person)).toEqual([])
  })

  test('is replaced by a later grant, and ends at once when it is ended', async () => {
    const person = await app.person()
    await grant(person, laterDay(today(), 30))
    await grant(person, laterDay(today(), 60), { planId: 'pro_monthly', features: [] })
    expect((await trailOf(app, person))[1]).toMatchObject({
      before: { planName: 'Pro Yearly', lastDay: laterDay(today(), 30) },
      after: { planName: 'Pro Monthly', features: [], lastDay: laterDay(today(), 60) },
    })
    expect((await end(person)).json()).toMatchObject({ grant: null, features: [] })
    expect(await isOpen(person)).toBe(false)
    expect(codeOf(await end(person))).toBe('grant_not_found')
  })

  test('gives way to a subscription when it is over, and not before', async () => {
    const person = await app.person()
    await grant(person, today())
    const paid = { planName: 'Pro Monthly', activeFeatures: ['courses'], validUntil: null }
    await releaseEndedGrants(app.deps)
    expect(await upsertFeatures(app.db, person.userId, paid)).toBe(false)
    app.deps.now = () => new Date(Date.now() + 2 * 86_400_000)
    await releaseEndedGrants(app.deps)
    expect(await upsertFeatures(app.db, person.userId, paid)).toBe(true)
    expect((await findViewer(app.deps, person.userId)).features).toMatchObject({ planName: 'Pro Monthly' })
  })
})

describe('a grant at the same moment as a payment', () => {
  /** Keeps the transaction open in which a change of features is published, until `finish` is called. */
  function holdTransaction(deps: Pick<TestApp['deps'], 'events'>) {
    const [reached, finished] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { events } = deps
    deps.events = {
      ...events,
      publish: async (...event) => {
        reached.resolve()
        await finished.promise
        await events.publish(...event)
      },
    }
    return { reached: reached.promise, finish: finished.resolve }
  }

  async function paidPerson() {
    const payer = await buildPayer(app)
    app.deps.now = payer.deps.now
    await payer.pay('pro_monthly')
    return payer
  }

  const featuresOf = async ({ person, deps }: Awaited<ReturnType<typeof paidPerson>>) =>
    (await findViewer(deps, person.userId)).features.planName

  test('is refused if the payment is being written first', async () => {
    const payer = await paidPerson()
    const { reached, finish } = holdTransaction(payer.deps)
    const syncing = payer.sync()
    await reached
    const granting = grant(payer.person, today())
    await expect.poll(() => app.countWaiting()).toBeGreaterThan(0)
    finish()
    await syncing
    expect(codeOf(await granting)).toBe('already_subscribed')
    expect(await featuresOf(payer)).toBe('Pro Monthly')
    expect(await trailOf(app, payer.person)).toEqual([])
  })

  test('stays until it is over if it comes first, and then the payment counts', async () => {
    const payer = await paidPerson()
    const { reached, finish } = holdTransaction(app.deps)
    const granting = grant(payer.person, today())
    await reached
    const syncing = payer.sync()
    await expect.poll(() => app.countWaiting()).toBeGreaterThan(0)
    finish()
    expect((await granting).statusCode).toBe(200)
    await syncing
    expect(await featuresOf(payer)).toBe('Pro Yearly')
    await payer.wait(2)
    await releaseEndedGrants(payer.deps)
    await payer.sync()
    expect(await featuresOf(payer)).toBe('Pro Monthly')
  })
})

test.each([
  ['is ended', async ({ person }: Payer) => expect((await end(person)).statusCode).toBe(200)],
  [
    'is over',
    async ({ deps, wait }: Payer) => {
      await wait(31)
      await releaseEndedGrants(deps)
    },
  ],
])('a grant hides nothing that its person pays for afterwards, also once it %s', async (_, finish) => {
  const payer = await buildPayer(app)
  Object.assign(app.deps, { now: payer.deps.now })
  await grant(payer.person, laterDay(dayIn(payer.deps.now(), 'UTC'), 30), {
    planId: 'pro_monthly',
    features: [],
  })
  await payer.pay('pro_yearly')
  await payer.hear()
  const features = async () => (await findViewer(payer.deps, payer.person.userId)).features
  const paid = { planName: 'Pro Yearly', activeFeatures: FEATURES }
  expect((await features()).activeFeatures).toEqual(FEATURES)
  await finish(payer)
  expect(await features()).toEqual(paid)
  await reconcileDue(payer.deps)
  await payer.work()
  expect(await features()).toEqual(paid)
})
