import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isLive } from '#domain/billing/account.ts'
import { isActive } from '#domain/billing/entitlements.ts'
import type { PaidPlanId } from '#domain/billing/plans.ts'
import { buildPayer, DAY_MS, pageOf, type Payer } from '../../../../test/builders/payer.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { openDatabase, openPool } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../http/refusal.ts'
import { payCheckout } from '../../integrations/payments/test-provider/checkout.ts'
import { refundInvoice } from '../../integrations/payments/test-provider/invoices.ts'
import {
  collect,
  endSubscription,
  startSubscription,
} from '../../integrations/payments/test-provider/subscriptions.ts'
import { eraseAccount } from '../accounts/erase-account.ts'
import { findSubscription } from '../accounts/find-subscription.ts'
import { stopRenewalOfLeaver } from '../accounts/stop-renewal-of-leaver.ts'
import { askMoneyBack } from './ask-money-back.ts'
import { changePlan, quoteChange } from './change-plan.ts'
import { findBilling } from './find-billing.ts'
import { payBack } from './pay-back.ts'
import { setRenewal } from './set-renewal.ts'
import { startCheckout } from './start-checkout.ts'
import { syncAccount } from './sync-account.ts'

let t: TestApp
let payer: Payer
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  payer = await buildPayer(t)
})

const world = () => payer.provider.world
/** What came in, less what went back. */
const net = () => world().moves.reduce((sum, { cents }) => sum + cents, 0)
const live = () => [...world().subscriptions.values()].filter(isLive)
const sync = () => syncAccount(payer.deps, payer.person.userId)
const hasAccess = async () => isActive((await findSubscription(payer.deps, payer.person)).status)
const refusal = (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  )
async function buy(planId: PaidPlanId): Promise<void> {
  expect(await payer.pay(planId)).toBe('completed')
  await sync()
}
const change = async (planId: PaidPlanId) =>
  changePlan(payer.deps, payer.person, await quoteChange(payer.deps, payer.person, planId))
async function askForMoney(): Promise<void> {
  const { moneyBack } = await findBilling(payer.deps, payer.person)
  await askMoneyBack(payer.deps, payer.person, moneyBack.state === 'open' ? moneyBack.cents : 0)
}
async function moneyBack(): Promise<void> {
  await askForMoney()
  await payBack(payer.deps, payer.person.userId)
}
const leave = () =>
  t.ownerDb
    .insertInto('account_deletions')
    .values({
      user_id: payer.person.userId,
      requested_at: payer.deps.now(),
      due_at: new Date(payer.deps.now().getTime() + 14 * DAY_MS),
    })
    .execute()
async function subjects(): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    select payload->>'subject' as subject from outbox
    where kind = 'mail' and payload->>'to' = ${payer.person.email} order by id`.execute(t.ownerDb)
  return rows.map(({ subject }) => subject)
}

describe('money that was paid back', () => {
  test('leaves nothing open, whatever credit it had become by a change of plan', async () => {
    await buy('pro_monthly')
    await change('pro_yearly')
    await change('pro_monthly')
    await moneyBack()
    expect(net()).toBe(0)
    expect(await hasAccess()).toBe(false)
  })

  test('buys nothing any more: what was left over of it is gone', async () => {
    await buy('pro_yearly')
    await payer.wait(1)
    await change('pro_monthly')
    await moneyBack()
    await payer.wait(40)
    await buy('pro_monthly')
    expect(net()).toBe(39_00)
  })

  test('is paid by our own books when the provider has forgotten the customer', async () => {
    await buy('pro_monthly')
    await askForMoney()
    await payBack(
      { ...payer.deps, payments: { ...payer.provider, findAccount: async () => null } },
      payer.person.userId,
    )
    expect(net()).toBe(0)
  })

  test('is left to the bank where it is in dispute, and the rest of the promise is kept', async () => {
    await buy('pro_monthly')
    await askForMoney()
    const findAccount: typeof payer.provider.findAccount = async (id) => {
      const account = await payer.provider.findAccount(id)
      const disputed = account!.invoices.map((each) => ({
        ...each,
        refundedCents: 20_00,
        disputedCents: 20_00,
      }))
      return account && { ...account, invoices: disputed }
    }
    await payBack({ ...payer.deps, payments: { ...payer.provider, findAccount } }, payer.person.userId)
    expect(net()).toBe(39_00)
    expect(live()).toEqual([])
  })

  test('is owed by the provider that took it, and by no other', async () => {
    await buy('pro_monthly')
    await askForMoney()
    const other: Deps = { ...payer.deps, payments: { ...payer.provider, provider: 'stripe' } }
    // Money of the test provider was nobody's.
    await payBack(other, payer.person.userId)
    expect((await findBilling(other, payer.person)).moneyBack.state).not.toBe('under_way')
  })

  test('is waited for before anything new is sold, which would be ended and paid back as well', async () => {
    await buy('pro_monthly')
    await askForMoney()
    for (const asking of [
      payer.pay('pro_yearly'),
      change('pro_yearly'),
      setRenewal(payer.deps, payer.person, { renews: true }),
    ])
      expect(await refusal(asking)).toBe('money_back_under_way')
    expect(live()).toHaveLength(1)
  })

  test('is promised once: the welcome of a second purchase says nothing of it', async () => {
    await buy('pro_monthly')
    await moneyBack()
    await payer.wait(1)
    await buy('pro_yearly')
    const { rows } = await sql<{ text: string }>`
      select payload->>'text' as text from outbox where kind = 'mail' and payload->>'to' = ${payer.person.email}
        and payload->>'subject' like 'Welcome%' order by id`.execute(t.ownerDb)
    expect(rows.map(({ text }) => text.includes('Money back until'))).toEqual([true, false])
    expect((await findBilling(payer.deps, payer.person)).moneyBack).toEqual({ state: 'used' })
  })

  test('in parts is told part by part', async () => {
    await buy('pro_yearly')
    const id = [...world().invoices.keys()][0]!
    for (const cents of [10_00, 15_00]) {
      await payer.provider.play((world) => refundInvoice(world, id, cents))
      await sync()
    }
    expect((await subjects()).filter((subject) => subject.includes('way back'))).toEqual([
      '€10.00 is on its way back to you',
      '€15.00 is on its way back to you',
    ])
  })
})

describe('somebody who is about to be deleted', () => {
  test('cannot pay on a page that was open before', async () => {
    const { url } = await startCheckout(payer.deps, payer.person, {
      planId: 'pro_yearly',
      cents: 312_00,
      trialDays: 0,
    })
    await leave()
    await stopRenewalOfLeaver(payer.deps, { userId: payer.person.userId })
    await expect(payer.provider.play((world) => payCheckout(world, pageOf(url), 'works'))).rejects.toThrow(
      /expired/,
    )
  })

  test('is not renewed, though they paid on it in that moment', async () => {
    await payer.pay('pro_monthly')
    await leave()
    await payer.hear()
    expect(live()).toMatchObject([{ status: 'active', cancelAtPeriodEnd: true }])
  })

  test('is sold nothing: no plan, no renewal, no other plan', async () => {
    await buy('pro_monthly')
    await leave()
    for (const asking of [
      payer.pay('pro_yearly'),
      change('pro_yearly'),
      setRenewal(payer.deps, payer.person, { renews: true }),
    ])
      expect(await refusal(asking)).toBe('account_is_going')
    expect(net()).toBe(39_00)
  })

  test('is erased only after what was promised back is paid', async () => {
    await buy('pro_monthly')
    await askForMoney()
    await leave()
    await payer.wait(14.1)
    await expect(eraseAccount(payer.deps, payer.person.userId)).rejects.toThrow(/promised back/)
    await payBack(payer.deps, payer.person.userId)
    expect(await eraseAccount(payer.deps, payer.person.userId)).toBe(true)
    expect(net()).toBe(0)
    // What the provider says of them from now on is about nobody.
    await payer.hear()
    const traces = await t.ownerDb
      .selectFrom('payment_events')
      .select('id')
      .where('customer_provider_id', 'in', [...world().customers.keys()])
      .execute()
    expect(traces).toEqual([])
  })
})

describe('a second subscription, made at the provider by hand', () => {
  test('is not renewed either when somebody cancels', async () => {
    await buy('pro_monthly')
    const [customerId] = [...world().customers.keys()] as [string]
    await payer.provider.play((world) => {
      const { id } = startSubscription(world, {
        customerId,
        planId: 'pro_yearly',
        cents: 312_00,
        trialDays: 0,
      })
      collect(
        world,
        [...world.invoices.values()].find(({ subscriptionId }) => subscriptionId === id)!,
        { card: 'works', byHand: true },
      )
    })
    await sync()
    await setRenewal(payer.deps, payer.person, { renews: false })
    expect(live().map(({ cancelAtPeriodEnd }) => cancelAtPeriodEnd)).toEqual([true, true])
  })

  test('that runs is the one the pages show, though another one that ended gives access for longer', async () => {
    await buy('pro_yearly')
    await payer.wait(10)
    await payer.provider.play((world) => endSubscription(world, [...world.subscriptions.values()][0]!))
    await buy('pro_monthly')
    const { subscription } = await findBilling(payer.deps, payer.person)
    expect(subscription).toMatchObject({ planId: 'pro_monthly', isLive: true, cancelAtPeriodEnd: false })
  })
})

describe('a change of plan', () => {
  test('is not quoted for a moment before the present period', async () => {
    await buy('pro_monthly')
    const at = new Date(payer.deps.now().getTime() - 10 * 60_000).toISOString()
    const asked = changePlan(payer.deps, payer.person, { planId: 'pro_yearly', at, dueNowCents: 273_00 })
    expect(await refusal(asked)).toBe('quote_changed')
  })

  test('that waited for the bank stands in the history under the plan that was bought', async () => {
    await buy('pro_monthly')
    await payer.provider.play((world) => {
      for (const customer of world.customers.values()) customer.card = 'asks'
    })
    const { payUrl } = await change('pro_yearly')
    const names = async () =>
      (
        await t.ownerDb
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
    await sync()
    expect((await names()).toSorted()).toEqual(['Pro Monthly', 'Pro Yearly'])
  })
})

test('where there is no provider any more nothing stays open for ever', async () => {
  await buy('pro_monthly')
  const later: Deps = {
    ...payer.deps,
    payments: null,
    now: () => new Date(payer.deps.now().getTime() + 60 * DAY_MS),
  }
  expect((await findSubscription(later, payer.person)).status).toBe('past_due')
})

test('whoever waits too long for another process is told to try again', async () => {
  await buy('pro_monthly')
  const pool = openPool(t.urls.app, { max: 2 })
  const other: Deps = { ...payer.deps, db: openDatabase(pool) }
  await t.ownerDb.transaction().execute(async (tx) => {
    await tx
      .selectFrom('billing_customers')
      .select('user_id')
      .where('user_id', '=', payer.person.userId)
      .forUpdate()
      .execute()
    expect(await refusal(setRenewal(other, payer.person, { renews: false }))).toBe('payments_unavailable')
  })
  await pool.end()
})
