import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPayingLife, type PayingLife } from '../../../../../test/payments/paying-life.ts'
import { DAY_MS } from '../../../../../test/payments/payer.ts'
import { codeOf } from '../../../../../test/harness/harness.ts'

let life: PayingLife
beforeAll(async () => {
  life = await openPayingLife()
})
afterAll(() => life.app.close())

test('on the seventh day one call refunds everything, and access ends at once', async () => {
  const person = await life.app.person()
  await life.buy(person, 'pro_yearly')
  await life.settle()
  life.app.moveNow(7 * DAY_MS - 60_000)
  await life.settle()
  const ask = (cents: number) => life.app.as(person).post('/api/billing/money-back', { cents })
  expect(codeOf(await ask(312_01))).toBe('price_changed')
  const answers = await Promise.all([ask(312_00), ask(312_00), ask(312_00)])
  expect(answers.map(codeOf)).toEqual([null, null, null])
  expect(await life.settle()).toEqual(['€312.00 is on its way back to you'])
  await life.expectEverywhere(person, {
    status: 'canceled',
    access: false,
    plan: 'free',
    invoices: 1,
    euros: 0,
    moneyBack: 'paid_back',
  })
  expect(codeOf(await ask(312_00))).toBe('money_back_over')

  // A person who comes back has to pay, and has used their refund.
  await life.buy(person, 'pro_monthly')
  await life.settle()
  await life.expectEverywhere(person, {
    status: 'active',
    access: true,
    plan: 'Pro Monthly',
    invoices: 2,
    euros: 39,
    moneyBack: 'used',
  })
})

test('on the eighth day a refund is refused, and access lasts until the end of the period after cancelling', async () => {
  const person = await life.app.person()
  await life.buy(person, 'pro_monthly')
  await life.settle()
  await life.wait(8)
  expect(codeOf(await life.app.as(person).post('/api/billing/money-back', { cents: 39_00 }))).toBe(
    'money_back_over',
  )
  const standing = {
    status: 'active',
    access: true,
    plan: 'Pro Monthly',
    invoices: 1,
    euros: 39,
    moneyBack: 'over',
  } as const
  await life.expectEverywhere(person, standing)
  await life.app.as(person).post('/api/billing/cancel', { planId: 'pro_monthly', status: 'active' })
  await life.settle()
  await life.expectEverywhere(person, { ...standing, canceled: true })
  await life.wait(24)
  await life.expectEverywhere(person, { ...standing, status: 'canceled', access: false, plan: 'free' })
})
