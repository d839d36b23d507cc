import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildPayer, DAY_MS, type Payer } from '../../../../test/builders/payer.ts'
import { actsOf, refusal, type PayerActs } from '../../../../test/builders/payer-acts.ts'
import { startTestApp, type TestApp } from '../../../../test/harness.ts'
import { openDatabase, openPool } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { findSubscription } from '../accounts/find-subscription.ts'
import { setRenewal } from './set-renewal.ts'

let t: TestApp
let payer: Payer
let acts: PayerActs
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  payer = await buildPayer(t)
  acts = actsOf(t, payer)
})

test('where there is no provider any more nothing stays open for ever', async () => {
  await acts.buy('pro_monthly')
  const later: Deps = {
    ...payer.deps,
    payments: null,
    now: () => new Date(payer.deps.now().getTime() + 60 * DAY_MS),
  }
  expect((await findSubscription(later, payer.person)).status).toBe('past_due')
})

test('whoever waits too long for another process is told to try again', async () => {
  await acts.buy('pro_monthly')
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
