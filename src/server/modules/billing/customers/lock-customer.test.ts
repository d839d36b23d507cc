import { describe, expect, test } from 'vitest'
import { DAY_MS, type Payer } from '../../../../../test/payments/payer.ts'
import { onEachPayer, refusal, type PayerActs } from '../../../../../test/payments/payer-acts.ts'
import type { TestApp } from '../../../../../test/harness/harness.ts'
import { openDatabase, openPool } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { enqueue } from '../../../queue/store.ts'
import { drainQueue } from '../../../jobs/work-queue.ts'
import { findSubscription } from '../../accounts/rights/find-subscription.ts'
import { enqueueComparison, enqueueRefund, enqueueSync } from '../sync/enqueue-work.ts'
import { setRenewal } from '../subscriptions/set-renewal.ts'

let app: TestApp
let payer: Payer
let acts: PayerActs
onEachPayer((...each) => {
  ;[app, payer, acts] = each
})

test('access ends some time after the paid period if there is no longer a provider', async () => {
  await acts.buy('pro_monthly')
  const later: Deps = {
    ...payer.deps,
    payments: null,
    now: () => new Date(payer.deps.now().getTime() + 60 * DAY_MS),
  }
  expect((await findSubscription(later, payer.person)).status).toBe('past_due')
})

test('a request that waits too long for another process is refused as payments_unavailable', async () => {
  await acts.buy('pro_monthly')
  const pool = openPool(app.urls.app, { max: 2 })
  const other: Deps = { ...payer.deps, db: openDatabase(pool) }
  await app.ownerDb.transaction().execute(async (tx) => {
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

describe('a person whose account is deleted', () => {
  const erase = () => app.ownerDb.deleteFrom('users').where('id', '=', payer.person.userId).execute()
  const unfinished = () =>
    app.ownerDb.selectFrom('outbox').select(['kind', 'last_error']).where('done_at', 'is', null).execute()
  async function enqueueAll(): Promise<void> {
    const { userId } = payer.person
    await enqueueSync(app.db, userId)
    await enqueueComparison(app.db, userId)
    await enqueueRefund(app.db, userId)
    await enqueue(app.db, 'stop_renewal', { userId })
  }

  test('no longer has any queued work', async () => {
    await acts.buy('pro_monthly')
    await enqueueAll()
    await erase()
    await drainQueue(payer.deps)
    expect(await unfinished()).toEqual([])
  })

  test('has no retries of work that was running at that moment', async () => {
    await acts.buy('pro_monthly')
    await acts.leave()
    await drainQueue(payer.deps)
    await enqueueAll()
    let drained: Promise<unknown> = Promise.resolve()
    await app.ownerDb.transaction().execute(async (tx) => {
      await tx.deleteFrom('users').where('id', '=', payer.person.userId).execute()
      drained = drainQueue(payer.deps)
      await expect.poll(app.countWaiting).toBeGreaterThan(0)
    })
    await drained
    expect(await unfinished()).toEqual([])
  })

  test('is refused, even with a session that is still open', async () => {
    await acts.buy('pro_monthly')
    await erase()
    expect(await refusal(setRenewal(payer.deps, payer.person, { renews: false }))).toBe('not_signed_in')
  })
})
