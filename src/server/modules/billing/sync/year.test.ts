import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPayingLife, type PayingLife } from '../../../../../test/payments/paying-life.ts'
import { DAY_MS } from '../../../../../test/payments/payer.ts'
import { codeOf } from '../../../../../test/harness/harness.ts'
import { collect } from '../../../integrations/payments/test-provider/subscriptions.ts'

// A simulated year. After each step, all endpoints must agree about the subscription, and each email must be sent once.
let life: PayingLife
beforeAll(async () => {
  life = await openPayingLife()
})
afterAll(() => life.app.close())

test('a year of trial, renewals, a card that fails, recovery, upgrade, cancellation and the end', async () => {
  const person = await life.app.person()
  await life.buy(person, 'pro_monthly', 14)
  expect(await life.settle()).toEqual(['Welcome to Cutscore Pro Monthly'])
  const trial = {
    status: 'trialing',
    access: true,
    plan: 'Pro Monthly',
    invoices: 1,
    euros: 0,
    moneyBack: 'never_paid',
  } as const
  await life.expectEverywhere(person, trial)

  // An email announces the first payment three days before.
  expect(await life.wait(11)).toEqual(['Your free trial ends on 19 January 2027 (UTC)'])
  await life.expectEverywhere(person, trial)

  expect(await life.wait(4)).toEqual([expect.stringMatching(/receipt/i)])
  const paying = {
    status: 'active',
    access: true,
    plan: 'Pro Monthly',
    invoices: 2,
    euros: 39,
    moneyBack: 'open',
  } as const
  await life.expectEverywhere(person, paying)

  // 19 February: the renewal is paid. The seven days for a refund are over.
  expect(await life.wait(31)).toEqual([expect.stringMatching(/receipt/i)])
  await life.expectEverywhere(person, { ...paying, invoices: 3, euros: 78, moneyBack: 'over' })

  // 19 March: the card fails, and is tried again.
  await life.card('declines')
  expect(await life.wait(28)).toEqual(['Your payment of €39.00 failed'])
  const owing = {
    status: 'past_due',
    access: false,
    plan: 'free',
    invoices: 4,
    euros: 78,
    moneyBack: 'over',
  } as const
  await life.expectEverywhere(person, owing)
  expect(await life.wait(3)).toEqual(['Your payment of €39.00 failed'])
  await life.expectEverywhere(person, owing)

  // Paid on the page that the email links to: courses are open again at once.
  await life.app.provider.play((world) => {
    const open = [...world.invoices.values()].find(({ status }) => status === 'open')!
    collect(world, open, { card: 'works', byHand: true })
  })
  await life.card('works')
  expect(await life.settle()).toEqual([expect.stringMatching(/receipt/i)])
  await life.expectEverywhere(person, { ...paying, invoices: 4, euros: 117, moneyBack: 'over' })

  // Half a month later: a change to the yearly plan, which credits the rest of the month.
  await life.wait(10)
  const quote = (await life.app.as(person).post('/api/billing/change/quote', { planId: 'pro_yearly' })).json<{
    at: string
    dueNowCents: number
    planId: string
  }>()
  expect(quote.dueNowCents).toBeGreaterThan(273_00)
  expect(quote.dueNowCents).toBeLessThan(312_00)
  const { planId, at, dueNowCents } = quote
  expect(
    codeOf(
      await life.app.as(person).post('/api/billing/change', { planId, at, dueNowCents: dueNowCents - 1 }),
    ),
  ).toBe('quote_changed')
  expect(
    (await life.app.as(person).post('/api/billing/change', { planId, at, dueNowCents })).statusCode,
  ).toBe(200)
  expect((await life.settle()).toSorted()).toEqual([
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
  await life.expectEverywhere(person, yearly)

  // Cancelled in summer, resumed, cancelled for good; access lasts until the end of the paid year.
  await life.wait(90)
  await life.app.as(person).post('/api/billing/cancel', { planId: 'pro_yearly', status: 'active' })
  expect(await life.settle()).toEqual(['You cancelled Pro Yearly'])
  await life.expectEverywhere(person, { ...yearly, canceled: true })
  await life.app.as(person).post('/api/billing/resume', { planId: 'pro_yearly', status: 'active' })
  expect(await life.settle()).toEqual(['You resumed Pro Yearly'])
  await life.expectEverywhere(person, yearly)
  life.app.moveNow(DAY_MS)
  await life.app.as(person).post('/api/billing/cancel', { planId: 'pro_yearly', status: 'active' })
  expect(await life.settle()).toEqual(['You cancelled Pro Yearly'])
  await life.wait(265)
  await life.expectEverywhere(person, { ...yearly, canceled: true })
  expect(await life.wait(10)).toEqual([expect.stringMatching(/ends on/)])
  await life.expectEverywhere(person, {
    status: 'canceled',
    access: false,
    plan: 'free',
    invoices: 5,
    euros: yearly.euros,
    moneyBack: 'over',
  })
})

test('a card that never works again ends the subscription, and no unpaid access stays', async () => {
  const person = await life.app.person()
  await life.buy(person, 'pro_monthly')
  await life.settle()
  await life.card('declines')
  const mails = await life.wait(60)
  await life.card('works')
  expect(mails.filter((subject) => /failed/.test(subject)).length).toBeGreaterThan(2)
  expect(mails.at(-1)).toBe('Your Pro Monthly subscription has ended')
  await life.expectEverywhere(person, {
    status: 'canceled',
    access: false,
    plan: 'free',
    invoices: 2,
    euros: 39,
    moneyBack: 'over',
  })
})
