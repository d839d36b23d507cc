import { describe, expect, test } from 'vitest'
import { DAY_MS, pageOf, type Payer } from '../../../../../test/payments/payer.ts'
import { onEachPayer, refusal, type PayerActs } from '../../../../../test/payments/payer-acts.ts'
import type { TestApp } from '../../../../../test/harness/harness.ts'
import { payCheckout } from '../../../integrations/payments/test-provider/checkout.ts'
import { eraseAccount } from '../../accounts/deletion/erase-account.ts'
import { findSubscription } from '../../accounts/rights/find-subscription.ts'
import { stopRenewalOfLeaver } from '../../accounts/deletion/stop-renewal-of-leaver.ts'
import { findBilling } from '../find-billing.ts'
import { refundPayments } from '../refunds/refund-payments.ts'
import { startCheckout } from '../checkouts/start-checkout.ts'

let app: TestApp
let payer: Payer
let acts: PayerActs
onEachPayer((...each) => {
  ;[app, payer, acts] = each
})

describe('a person whose account is about to be deleted', () => {
  test('cannot pay on a checkout page that was opened earlier', async () => {
    const { url } = await startCheckout(payer.deps, payer.person, {
      planId: 'pro_yearly',
      cents: 312_00,
      trialDays: 0,
    })
    await acts.leave()
    await stopRenewalOfLeaver(payer.deps, { userId: payer.person.userId })
    await expect(payer.provider.play((world) => payCheckout(world, pageOf(url), 'works'))).rejects.toThrow(
      /expired/,
    )
  })

  test('has no renewal, even if they paid at the same moment', async () => {
    await payer.pay('pro_monthly')
    await acts.leave()
    await payer.hear()
    expect(acts.live()).toMatchObject([{ status: 'active', cancelAtPeriodEnd: true }])
  })

  test('is shown everywhere that access ends with the account, not with the period', async () => {
    await acts.buy('pro_yearly')
    await acts.leave()
    await acts.sync()
    const { accountEndsAt, subscription, moneyBack } = await findBilling(payer.deps, payer.person)
    expect(accountEndsAt).toBe(new Date(payer.deps.now().getTime() + 14 * DAY_MS).toISOString())
    expect(subscription).toMatchObject({ status: 'active', cancelAtPeriodEnd: true })
    expect(moneyBack.state).toBe('open')
    expect((await findSubscription(payer.deps, payer.person)).currentPeriodEnd).toBe(accountEndsAt)
    expect(await acts.subjects()).not.toContain('You cancelled Pro Yearly')
  })

  test('gets no email that offers to resume, unless they stay', async () => {
    const offered = async () => (await acts.subjects()).filter((each) => each.startsWith('Your access ends'))
    await acts.buy('pro_monthly')
    await payer.wait(27)
    await acts.leave()
    await payer.wait(2)
    await acts.sync()
    expect(acts.live()).toMatchObject([{ status: 'active', cancelAtPeriodEnd: true }])
    expect(await offered()).toEqual([])
    await app.ownerDb.deleteFrom('account_deletions').where('user_id', '=', payer.person.userId).execute()
    await acts.sync()
    expect(await offered()).toHaveLength(1)
  })

  test('and whose payment is overdue is told that the subscription has ended, and can no longer pay', async () => {
    await acts.buy('pro_monthly')
    await payer.provider.play((world) => {
      for (const customer of world.customers.values()) customer.card = 'declines'
    })
    await payer.wait(32)
    await acts.sync()
    await acts.leave()
    await stopRenewalOfLeaver(payer.deps, { userId: payer.person.userId })
    await acts.sync()
    expect(acts.live()).toEqual([])
    expect([...acts.world().invoices.values()].filter(({ status }) => status === 'open')).toEqual([])
    expect(await acts.subjects()).toContain('Your Pro Monthly subscription has ended')
  })

  test('cannot buy, resume or change a plan', async () => {
    await acts.buy('pro_monthly')
    await acts.leave()
    for (const ask of acts.askForMore()) expect(await refusal(ask())).toBe('account_is_going')
    expect(acts.net()).toBe(39_00)
  })

  test('is erased only after the refund is paid', async () => {
    await acts.buy('pro_monthly')
    await acts.requestRefund()
    await acts.leave()
    await payer.wait(14.1)
    await expect(eraseAccount(payer.deps, payer.person.userId)).rejects.toThrow(/refund is under way/)
    await refundPayments(payer.deps, payer.person.userId)
    expect(await eraseAccount(payer.deps, payer.person.userId)).toBe(true)
    expect(acts.net()).toBe(0)
    // Later events about the customer are saved without the customer's id.
    await payer.hear()
    const traces = await app.ownerDb
      .selectFrom('payment_events')
      .select('id')
      .where('customer_provider_id', 'in', [...acts.world().customers.keys()])
      .execute()
    expect(traces).toEqual([])
  })
})
