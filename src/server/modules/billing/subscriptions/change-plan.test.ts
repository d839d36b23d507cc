import { describe, expect, test } from 'vitest'
import { pageOf, type Payer } from '../../../../../test/payments/payer.ts'
import { onEachPayer, refusal, type PayerActs } from '../../../../../test/payments/payer-acts.ts'
import type { TestApp } from '../../../../../test/harness/harness.ts'
import { collect } from '../../../integrations/payments/test-provider/subscriptions.ts'
import { changePlan, quoteChange } from './change-plan.ts'
import { findBilling } from '../find-billing.ts'
import { syncAccount } from '../sync/sync-account.ts'

let app: TestApp
let payer: Payer
let acts: PayerActs
onEachPayer((...each) => {
  ;[app, payer, acts] = each
})

describe('a change of plan', () => {
  test('cannot begin before the current period', async () => {
    await acts.buy('pro_monthly')
    const at = new Date(payer.deps.now().getTime() - 10 * 60_000).toISOString()
    const asked = changePlan(payer.deps, payer.person, { planId: 'pro_yearly', at, dueNowCents: 273_00 })
    expect(await refusal(asked)).toBe('quote_changed')
  })

  test("that needed the bank's approval is in the billing history under the new plan", async () => {
    await acts.buy('pro_monthly')
    await payer.provider.play((world) => {
      for (const customer of world.customers.values()) customer.card = 'asks'
    })
    const { payUrl } = await acts.change('pro_yearly')
    const names = async () =>
      (
        await app.ownerDb
          .selectFrom('invoices')
          .select('plan_name')
          .where('user_id', '=', payer.person.userId)
          .orderBy('provider_id')
          .execute()
      ).map((row) => row.plan_name)
    expect(new Set(await names())).toEqual(new Set(['Pro Monthly']))
    await payer.provider.play(
      (world) => void collect(world, world.invoices.get(pageOf(payUrl!))!, { card: 'works', byHand: true }),
    )
    await acts.sync()
    expect((await names()).toSorted()).toEqual(['Pro Monthly', 'Pro Yearly'])
  })

  test('is refused for a subscription made by hand', async () => {
    await acts.buy('pro_monthly')
    const { provider: payments } = payer
    const findAccount: typeof payments.findAccount = async (id) => {
      const account = await payments.findAccount(id)
      const subscriptions = account!.subscriptions.map((each) => ({ ...each, isPlain: false }))
      return { ...account!, subscriptions }
    }
    const deps = { ...payer.deps, payments: { ...payments, findAccount } }
    const { at, dueNowCents } = await quoteChange(payer.deps, payer.person, 'pro_yearly')
    expect(await refusal(quoteChange(deps, payer.person, 'pro_yearly'))).toBe('plan_by_hand')
    const taken = changePlan(deps, payer.person, { planId: 'pro_yearly', at, dueNowCents })
    expect(await refusal(taken)).toBe('plan_by_hand')
    expect(acts.live()).toMatchObject([{ planId: 'pro_monthly' }])
    // After a sync, the page does not offer the change either.
    await syncAccount(deps, payer.person.userId)
    expect((await findBilling(deps, payer.person)).subscription).toMatchObject({ canChange: false })
  })
})
