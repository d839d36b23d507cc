import { describe, expect, test } from 'vitest'
import type { Payer } from '../../../../../test/payments/payer.ts'
import { codeOf, type TestApp } from '../../../../../test/harness/harness.ts'
import { onEachPayer, refusal, type PayerActs } from '../../../../../test/payments/payer-acts.ts'
import { setRenewal } from './set-renewal.ts'

let app: TestApp
let payer: Payer
let acts: PayerActs
onEachPayer((...each) => {
  ;[app, payer, acts] = each
})

type Shown = NonNullable<Parameters<typeof setRenewal>[2]['shown']>
const MONTHLY: Shown = { planId: 'pro_monthly', status: 'active' }
const YEARLY: Shown = { planId: 'pro_yearly', status: 'active' }
const cancel = (shown: Shown) => setRenewal(payer.deps, payer.person, { renews: false, shown })
const resume = (shown: Shown) => setRenewal(payer.deps, payer.person, { renews: true, shown })

describe('a page that shows an older plan or status', () => {
  test('cannot resume a plan that it did not show', async () => {
    await acts.buy('pro_monthly')
    await acts.change('pro_yearly')
    await cancel(YEARLY)
    expect(await refusal(resume(MONTHLY))).toBe('subscription_changed')
    expect(acts.live()).toMatchObject([{ planId: 'pro_yearly', cancelAtPeriodEnd: true }])
    await resume(YEARLY)
    expect(acts.live()).toMatchObject([{ cancelAtPeriodEnd: false }])
  })

  test('cannot end access at once if it showed that access would last until the end of the period', async () => {
    await acts.buy('pro_monthly')
    await payer.provider.play((world) => {
      for (const customer of world.customers.values()) customer.card = 'declines'
    })
    await payer.wait(32)
    expect(await refusal(cancel(MONTHLY))).toBe('subscription_changed')
    expect(acts.live()).toMatchObject([{ status: 'past_due' }])
    await cancel({ ...MONTHLY, status: 'past_due' })
    expect(acts.live()).toEqual([])
  })

  test.each([
    ['cancel', false],
    ['resume', true],
  ] as const)('is refused when it asks to %s', async (act, isCancelled) => {
    Object.assign(app.deps, { payments: payer.provider, now: payer.deps.now })
    await acts.buy('pro_yearly')
    if (isCancelled) await cancel(YEARLY)
    const ask = (shown: Shown) => app.as(payer.person).post(`/api/billing/${act}`, shown)
    expect(codeOf(await ask(MONTHLY))).toBe('subscription_changed')
    expect(codeOf(await ask({ ...YEARLY, status: 'past_due' }))).toBe('subscription_changed')
    expect(codeOf(await ask(YEARLY))).toBeNull()
  })

  test('cannot cancel a plan that was bought later', async () => {
    await acts.buy('pro_monthly')
    await acts.change('pro_yearly')
    expect(await refusal(cancel(MONTHLY))).toBe('subscription_changed')
    expect(acts.live()).toMatchObject([{ cancelAtPeriodEnd: false }])
  })
})
