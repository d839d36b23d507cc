import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { FEATURES } from '#domain/billing/price-plans.ts'
import { buildPayer, type Payer } from '../../../../test/payments/payer.ts'
import { startTestApp, type TestApp } from '../../../../test/harness/harness.ts'
import { collect } from '../../integrations/payments/test-provider/subscriptions.ts'
import { changePlan, quoteChange } from './subscriptions/change-plan.ts'
import { findBilling } from './find-billing.ts'

let app: TestApp
let payer: Payer
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  payer = await buildPayer(app)
})

const card = (kind: 'works' | 'asks' | 'declines') =>
  payer.provider.play((world) => {
    for (const customer of world.customers.values()) customer.card = kind
  })
const payUrl = async () => (await findBilling(payer.deps, payer.person)).subscription?.payUrl
async function takeYearly(): Promise<string | null> {
  const { at, dueNowCents } = await quoteChange(payer.deps, payer.person, 'pro_yearly')
  return (await changePlan(payer.deps, payer.person, { planId: 'pro_yearly', at, dueNowCents })).payUrl
}

test('without a language model, the offer has no priority tutor', async () => {
  expect((await findBilling(app.deps, { userId: payer.person.userId })).offer).toMatchObject({
    isOpen: true,
    hasPriorityTutor: false,
  })
})

test('the features of a person include what the operator granted and what administrators have', async () => {
  const featuresOf = async (userId: string) => (await findBilling(app.deps, { userId })).features
  const paying = await app.person({ plan: 'pro' })
  expect(await featuresOf(paying.userId)).toEqual(['courses'])
  await app.ownerDb
    .insertInto('user_features')
    .values({ user_id: paying.userId, plan_name: 'Pro', active_features: '["vip_support"]' })
    .execute()
  expect(await featuresOf(paying.userId)).toEqual(['courses', 'vip_support'])
  const given = await app.person()
  await app.ownerDb
    .insertInto('user_features')
    .values({ user_id: given.userId, plan_name: 'team', active_features: '["*"]' })
    .execute()
  expect(await featuresOf(given.userId)).toEqual(FEATURES)
  expect(await featuresOf((await app.person({ role: 'admin' })).userId)).toEqual(FEATURES)
  expect(await featuresOf((await app.person()).userId)).toEqual([])
})

test("`now` is the server's time", async () => {
  await payer.pay('pro_monthly')
  await payer.hear()
  await payer.wait(3)
  expect((await findBilling(payer.deps, payer.person)).now).toBe(payer.deps.now().toISOString())
})

test("a change of plan that needs the bank's approval has a payment link until it is done", async () => {
  await payer.pay('pro_monthly')
  await payer.hear()
  expect(await payUrl()).toBeNull()
  await card('asks')
  const answer = await takeYearly()
  expect(answer).not.toBeNull()
  expect(await payUrl()).toBe(answer)
  await payer.provider.play((world) => {
    const open = [...world.invoices.values()].find(({ status }) => status === 'open')!
    collect(world, open, { card: 'works', byHand: true })
  })
  await payer.hear()
  expect(await payUrl()).toBeNull()
})

test('while a subscription is active, an open invoice has a payment link only if it is for a change of plan', async () => {
  await payer.pay('pro_monthly')
  await card('declines')
  await payer.wait(32)
  await payer.hear()
  expect(await payUrl()).not.toBeNull()
  await app.ownerDb
    .updateTable('subscriptions')
    .set({ status: 'active' })
    .where('user_id', '=', payer.person.userId)
    .execute()
  expect(await payUrl()).toBeNull()
})

test.each([
  [true, 'is active', { status: 'active' }],
  [true, 'is on trial', { status: 'trialing' }],
  [false, 'is cancelled', { cancel_at_period_end: true }],
  [false, 'is overdue', { status: 'past_due' }],
  [false, 'has ended, although its period is paid', { status: 'canceled' }],
  [false, 'was granted by an operator', { provider_id: null }],
  [false, 'was made by hand at the provider', { is_plain: false }],
])('canChange is %s for a subscription that %s', async (canChange, _, part) => {
  await payer.pay('pro_monthly')
  await payer.hear()
  const { userId } = payer.person
  await app.ownerDb.updateTable('subscriptions').set(part).where('user_id', '=', userId).execute()
  expect((await findBilling(payer.deps, payer.person)).subscription).toMatchObject({ canChange })
})

test("a subscription's price is in the currency it was sold in", async () => {
  await payer.pay('pro_monthly')
  await payer.hear()
  const price = async () => (await findBilling(payer.deps, payer.person)).subscription?.price
  expect(await price()).toEqual({ cents: 39_00, currency: 'eur', per: 'month' })
  const { userId } = payer.person
  const sold = { price_cents: 500_00, currency: 'usd' }
  await app.ownerDb.updateTable('subscriptions').set(sold).where('user_id', '=', userId).execute()
  expect(await price()).toEqual({ cents: 500_00, currency: 'usd', per: 'month' })
})
