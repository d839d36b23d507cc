import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PaidPlanId } from '#domain/billing/price-plans.ts'
import { buildPayer, pageOf, type Payer } from '../../../../../test/payments/payer.ts'
import { startTestApp, type TestApp } from '../../../../../test/harness/harness.ts'
import { payCheckout } from '../../../integrations/payments/test-provider/checkout.ts'
import { changePlan, quoteChange } from './change-plan.ts'
import { findInvoices } from '../invoices/find-invoices.ts'
import { startCheckout } from '../checkouts/start-checkout.ts'

// Emails about a change of plan agree with its invoice.
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function change(payer: Payer, planId: PaidPlanId) {
  const { deps, person } = payer
  const quote = await quoteChange(deps, person, planId)
  await payer.hear()
  app.mails.splice(0)
  await changePlan(deps, person, quote)
  await payer.hear()
  const mails = app.mails.splice(0)
  const told = mails.filter(({ subject }) => subject.startsWith('Your plan is now'))
  expect(told).toHaveLength(1)
  return { quote, text: told[0]!.text, hasReceipt: mails.some(({ subject }) => /receipt/i.test(subject)) }
}

const euros = (cents: number) => `€${(cents / 100).toFixed(2)}`

test('a change to a longer plan is emailed with the amount charged, and a receipt follows', async () => {
  const payer = await buildPayer(app)
  await payer.pay('pro_monthly')
  await payer.wait(10)
  const { quote, text, hasReceipt } = await change(payer, 'pro_yearly')
  expect(text).toContain(`${euros(quote.dueNowCents)} was charged. The receipt comes`)
  expect(text).toContain('taken off the price')
  expect(hasReceipt).toBe(true)
})

test('a change to a shorter plan gives credit and charges nothing, and changing back uses the credit up', async () => {
  const payer = await buildPayer(app)
  await payer.pay('pro_yearly')
  await payer.wait(30)
  const shorter = await change(payer, 'pro_monthly')
  expect(shorter.quote.creditCents).toBeGreaterThan(200_00)
  expect(shorter.text).toContain(`${euros(shorter.quote.creditCents)} of it is credit now`)
  expect(shorter.text).toContain('your credit pays of it first')
  expect(shorter.text).not.toMatch(/receipt/i)
  expect(shorter.hasReceipt).toBe(false)

  await payer.wait(1)
  const longer = await change(payer, 'pro_yearly')
  expect(longer.text).toContain(`${euros(longer.quote.dueNowCents)} was charged, and `)
  expect(longer.text).toContain(`${euros(shorter.quote.creditCents)} came out of your credit`)
})

test('a change within a trial charges and credits nothing', async () => {
  const payer = await buildPayer(app)
  const { deps, person, provider } = payer
  const { url } = await startCheckout(deps, person, { planId: 'pro_monthly', cents: 39_00, trialDays: 0 })
  await provider.play((world) => {
    world.checkouts.get(pageOf(url))!.trialDays = 14
    payCheckout(world, pageOf(url), 'works')
  })
  await payer.hear()
  const { text, hasReceipt } = await change(payer, 'pro_yearly')
  expect(text).toContain('Nothing was charged: your free trial goes on.')
  expect(text).toContain('First payment: €312.00 on 15 January 2026')
  expect(text).not.toMatch(/taken off|receipt/i)
  expect(hasReceipt).toBe(false)
})

test('the taxes of a change and of changing back add up to the tax on the payments', async () => {
  const payer = await buildPayer(app)
  await payer.pay('pro_yearly')
  await payer.hear()
  for (const planId of ['pro_monthly', 'pro_yearly'] as const) await change(payer, planId)
  const { invoices } = await findInvoices(payer.deps, payer.person, { page: 0, search: '' })
  expect(invoices.map(({ totalCents, taxCents }) => [totalCents, taxCents])).toEqual([
    [273_00, 43_59],
    [-273_00, -43_59],
    [312_00, 49_82],
  ])
})
