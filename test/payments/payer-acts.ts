import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { isLive } from '#domain/billing/provider-account.ts'
import { isActive } from '#domain/billing/entitlements.ts'
import type { PaidPlanId } from '#domain/billing/price-plans.ts'
import { Refusal } from '../../src/server/requests/refusal.ts'
import { findSubscription } from '../../src/server/modules/accounts/rights/find-subscription.ts'
import { requestRefund as request } from '../../src/server/modules/billing/refunds/request-refund.ts'
import { changePlan, quoteChange } from '../../src/server/modules/billing/subscriptions/change-plan.ts'
import { findBilling } from '../../src/server/modules/billing/find-billing.ts'
import { refundPayments } from '../../src/server/modules/billing/refunds/refund-payments.ts'
import { setRenewal } from '../../src/server/modules/billing/subscriptions/set-renewal.ts'
import { startTestApp, type TestApp } from '../harness/harness.ts'
import { buildPayer, DAY_MS, type Buyer, type Payer } from './payer.ts'

/**
 * The code of the refusal with which the promise rejects; null if it resolves. Rejects on any other error.
 */
export const refusal = (asking: Promise<unknown>) =>
  asking.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.code : Promise.reject(error)),
  )

export type PayerActs = ReturnType<typeof actsOf>

/** One site for all tests of a file, and a new payer for each test. */
export function onEachPayer(take: (app: TestApp, payer: Payer, acts: PayerActs) => void): void {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    const payer = await buildPayer(app)
    take(app, payer, actsOf(app, payer))
  })
}

/** A payer's actions, one call each, and the payer's state at the provider. */
export function actsOf({ ownerDb }: Pick<TestApp, 'ownerDb'>, payer: Buyer & Partial<Payer>) {
  /** Works only with the test provider. */
  const world = () => payer.provider!.world
  /** Payments less refunds, in cents. */
  const net = () => world().moves.reduce((sum, { cents }) => sum + cents, 0)
  const live = () => [...world().subscriptions.values()].filter(isLive)
  const { sync } = payer
  const hasAccess = async () => isActive((await findSubscription(payer.deps, payer.person)).status)
  async function buy(planId: PaidPlanId): Promise<void> {
    expect(await payer.pay(planId)).toBe('completed')
    await sync()
  }
  const change = async (planId: PaidPlanId) =>
    changePlan(payer.deps, payer.person, await quoteChange(payer.deps, payer.person, planId))
  /** Every way to buy more: another plan, a change of plan, a renewal. */
  const askForMore = (): (() => Promise<unknown>)[] => [
    () => payer.pay('pro_yearly'),
    () => change('pro_yearly'),
    () => setRenewal(payer.deps, payer.person, { renews: true }),
  ]
  async function requestRefund(): Promise<void> {
    const { moneyBack } = await findBilling(payer.deps, payer.person)
    await request(payer.deps, payer.person, moneyBack.state === 'open' ? moneyBack.cents : 0)
  }
  async function moneyBack(): Promise<void> {
    await requestRefund()
    await refundPayments(payer.deps, payer.person.userId)
  }
  const leave = () =>
    ownerDb
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
    where kind = 'mail' and payload->>'to' = ${payer.person.email} order by id`.execute(ownerDb)
    return rows.map(({ subject }) => subject)
  }

  return {
    world,
    net,
    live,
    sync,
    hasAccess,
    buy,
    change,
    askForMore,
    requestRefund,
    moneyBack,
    leave,
    subjects,
  }
}
