import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageOf } from '../../../../test/builders/payer.ts'
import { buildCourse, type BuiltCourse } from '../../../../test/builders/course.ts'
import { codeOf, startTestApp, type Person, type TestApp } from '../../../../test/harness.ts'
import { payCheckout } from '../../integrations/payments/test-provider/checkout.ts'
import { collect } from '../../integrations/payments/test-provider/subscriptions.ts'
import { drainOutbox } from '../../jobs/outbox.ts'
import { reconcileDue } from './reconcile-accounts.ts'

/** A year by the clock. After each step everything that says how somebody stands says the same, and the mails were sent once. */
let t: TestApp
let course: BuiltCourse
const DAY_MS = 24 * 3_600_000
beforeAll(async () => {
  t = await startTestApp()
  course = await buildCourse(t.ownerDb)
  // The provider's clock never goes back: later than any machine's that runs this.
  t.setNow(new Date('2027-01-05T09:00:00Z'))
})
afterAll(() => t.close())

type Standing = {
  status: string
  /** Courses are open. */
  access: boolean
  plan: 'Pro Monthly' | 'Pro Yearly' | 'free'
  canceled?: boolean
  /** How many invoices the history shows, and the money that came in less what went back. */
  invoices: number
  euros: number
  moneyBack: string
}

async function settle(): Promise<string[]> {
  await t.provider.tick()
  await t.provider.deliverAll()
  await drainOutbox(t.deps)
  // What only time brings, as the schedule does.
  await reconcileDue(t.deps)
  await drainOutbox(t.deps)
  return t.mails.splice(0).map(({ subject }) => subject)
}

async function wait(days: number): Promise<string[]> {
  const mails: string[] = []
  // Day by day, as a schedule looks.
  for (let left = days; left > 0; left -= 1) {
    t.moveNow(Math.min(1, left) * DAY_MS)
    mails.push(...(await settle()))
  }
  return mails
}

async function expectEverywhere(person: Person, standing: Standing): Promise<void> {
  const me = t.as(person)
  const read = async <T>(path: string) => (await me.get(path)).json<T>()
  const { status, access, plan, canceled = false, invoices, euros, moneyBack } = standing
  const subscription = await read<{ status: string; planName: string; cancelAtPeriodEnd: boolean }>(
    '/api/subscription',
  )
  expect(subscription).toMatchObject({ status, planName: plan, cancelAtPeriodEnd: canceled })
  expect((await me.post('/api/functions/validate-subscription')).json()).toEqual({ status })
  const features = await read<{ planName: string; activeFeatures: string[] }>('/api/user-features')
  expect(features.planName).toBe(plan)
  expect(features.activeFeatures.includes('courses')).toBe(access)
  expect(features.activeFeatures.includes('early_access')).toBe(plan === 'Pro Yearly')
  const billing = await read<{
    subscription: { status: string; cancelAtPeriodEnd: boolean }
    features: string[]
    moneyBack: { state: string }
  }>('/api/billing')
  expect(billing.subscription).toMatchObject({ status, cancelAtPeriodEnd: canceled })
  expect(billing.features).toEqual(features.activeFeatures)
  expect(billing.moneyBack.state).toBe(moneyBack)
  // A page that only those see who pay.
  const set = await me.get(`/api/courses/${course.slug}/practice`)
  expect(codeOf(set)).toBe(access ? null : 'subscription_required')
  const history = await read<{ total: number; invoices: { paidCents: number; refundedCents: number }[] }>(
    '/api/billing/invoices',
  )
  expect(history.total).toBe(invoices)
  expect(history.invoices.reduce((sum, each) => sum + each.paidCents - each.refundedCents, 0)).toBe(
    Math.round(euros * 100),
  )
}

async function buy(person: Person, planId: 'pro_monthly' | 'pro_yearly', trialDays = 0): Promise<void> {
  const cents = planId === 'pro_monthly' ? 39_00 : 312_00
  const { url } = (await t.as(person).post('/api/billing/checkouts', { planId, cents, trialDays: 0 })).json<{
    url: string
  }>()
  await t.provider.play((world) => {
    // A trial that the operator gives with a promotion.
    world.checkouts.get(pageOf(url))!.trialDays = trialDays
    payCheckout(world, pageOf(url), 'works')
  })
}

const card = (kind: 'works' | 'declines') =>
  t.provider.play((world) => {
    for (const customer of world.customers.values()) customer.card = kind
  })

test('a year of trial, renewals, a card that fails, recovery, upgrade, cancellation and the end', async () => {
  const person = await t.person()
  await buy(person, 'pro_monthly', 14)
  expect(await settle()).toEqual(['Welcome to Cutscore Pro Monthly'])
  const trial = {
    status: 'trialing',
    access: true,
    plan: 'Pro Monthly',
    invoices: 1,
    euros: 0,
    moneyBack: 'never_paid',
  } as const
  await expectEverywhere(person, trial)

  // Three days before the first payment somebody hears of it.
  expect(await wait(11)).toEqual(['Your free trial ends on 19 January 2027 (UTC)'])
  await expectEverywhere(person, trial)

  expect(await wait(4)).toEqual([expect.stringMatching(/receipt/i)])
  const paying = {
    status: 'active',
    access: true,
    plan: 'Pro Monthly',
    invoices: 2,
    euros: 39,
    moneyBack: 'open',
  } as const
  await expectEverywhere(person, paying)

  // 19 February, paid again; the days of money back are over.
  expect(await wait(31)).toEqual([expect.stringMatching(/receipt/i)])
  await expectEverywhere(person, { ...paying, invoices: 3, euros: 78, moneyBack: 'over' })

  // 19 March: the card fails, and is tried again.
  await card('declines')
  expect(await wait(28)).toEqual(['Your payment of €39.00 failed'])
  const owing = {
    status: 'past_due',
    access: false,
    plan: 'free',
    invoices: 4,
    euros: 78,
    moneyBack: 'over',
  } as const
  await expectEverywhere(person, owing)
  expect(await wait(3)).toEqual(['Your payment of €39.00 failed'])
  await expectEverywhere(person, owing)

  // Paid on the page that the mail names: open again at once.
  await t.provider.play((world) => {
    const open = [...world.invoices.values()].find(({ status }) => status === 'open')!
    collect(world, open, { card: 'works', byHand: true })
  })
  await card('works')
  expect(await settle()).toEqual([expect.stringMatching(/receipt/i)])
  await expectEverywhere(person, { ...paying, invoices: 4, euros: 117, moneyBack: 'over' })

  // Half of a month later: a year. What is left of the month counts.
  await wait(10)
  const quote = (await t.as(person).post('/api/billing/change/quote', { planId: 'pro_yearly' })).json<{
    at: string
    dueNowCents: number
    planId: string
  }>()
  expect(quote.dueNowCents).toBeGreaterThan(273_00)
  expect(quote.dueNowCents).toBeLessThan(312_00)
  const { planId, at, dueNowCents } = quote
  expect(
    codeOf(await t.as(person).post('/api/billing/change', { planId, at, dueNowCents: dueNowCents - 1 })),
  ).toBe('quote_changed')
  expect((await t.as(person).post('/api/billing/change', { planId, at, dueNowCents })).statusCode).toBe(200)
  expect((await settle()).toSorted()).toEqual([
    expect.stringMatching(/receipt/i),
    'Your plan is now Pro Yearly',
  ])
  const yearly = {
    ...paying,
    plan: 'Pro Yearly',
    invoices: 5,
    euros: 117 + dueNowCents / 100,
    moneyBack: 'over',
  } as const
  await expectEverywhere(person, yearly)

  // Cancelled in summer, resumed, cancelled for good; access stays until the end of the year that is paid.
  await wait(90)
  await t.as(person).post('/api/billing/cancel')
  expect(await settle()).toEqual(['You cancelled Pro Yearly'])
  await expectEverywhere(person, { ...yearly, canceled: true })
  await t.as(person).post('/api/billing/resume')
  expect(await settle()).toEqual([])
  await expectEverywhere(person, yearly)
  t.moveNow(DAY_MS)
  await t.as(person).post('/api/billing/cancel')
  expect(await settle()).toEqual(['You cancelled Pro Yearly'])
  await wait(265)
  await expectEverywhere(person, { ...yearly, canceled: true })
  expect(await wait(10)).toEqual([expect.stringMatching(/ends on/)])
  await expectEverywhere(person, {
    status: 'canceled',
    access: false,
    plan: 'free',
    invoices: 5,
    euros: yearly.euros,
    moneyBack: 'over',
  })
})

test('a card that never works again ends the subscription, and nothing that was not paid stays open', async () => {
  const person = await t.person()
  await buy(person, 'pro_monthly')
  await settle()
  await card('declines')
  const mails = await wait(60)
  await card('works')
  expect(mails.filter((subject) => /failed/.test(subject)).length).toBeGreaterThan(2)
  expect(mails.at(-1)).toBe('Your Pro Monthly subscription has ended')
  await expectEverywhere(person, {
    status: 'canceled',
    access: false,
    plan: 'free',
    invoices: 2,
    euros: 39,
    moneyBack: 'over',
  })
})

test('on the seventh day everything is paid back by one call, and access ends at once', async () => {
  const person = await t.person()
  await buy(person, 'pro_yearly')
  await settle()
  t.moveNow(7 * DAY_MS - 60_000)
  await settle()
  const ask = (cents: number) => t.as(person).post('/api/billing/money-back', { cents })
  expect(codeOf(await ask(312_01))).toBe('price_changed')
  const answers = await Promise.all([ask(312_00), ask(312_00), ask(312_00)])
  expect(answers.map(codeOf)).toEqual([null, null, null])
  expect(await settle()).toEqual(['€312.00 is on its way back to you'])
  await expectEverywhere(person, {
    status: 'canceled',
    access: false,
    plan: 'free',
    invoices: 1,
    euros: 0,
    moneyBack: 'paid_back',
  })
  expect(codeOf(await ask(312_00))).toBe('money_back_over')

  // Whoever comes back pays, and has had their money back once.
  await buy(person, 'pro_monthly')
  await settle()
  await expectEverywhere(person, {
    status: 'active',
    access: true,
    plan: 'Pro Monthly',
    invoices: 2,
    euros: 39,
    moneyBack: 'used',
  })
})

test('on the eighth day it is too late, and cancelling keeps what was paid for', async () => {
  const person = await t.person()
  await buy(person, 'pro_monthly')
  await settle()
  await wait(8)
  expect(codeOf(await t.as(person).post('/api/billing/money-back', { cents: 39_00 }))).toBe('money_back_over')
  const standing = {
    status: 'active',
    access: true,
    plan: 'Pro Monthly',
    invoices: 1,
    euros: 39,
    moneyBack: 'over',
  } as const
  await expectEverywhere(person, standing)
  await t.as(person).post('/api/billing/cancel')
  await settle()
  await expectEverywhere(person, { ...standing, canceled: true })
  await wait(24)
  await expectEverywhere(person, { ...standing, status: 'canceled', access: false, plan: 'free' })
})
