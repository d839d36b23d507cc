import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildPayer, type Payer } from '../../../../../test/payments/payer.ts'
import { actsOf, type PayerActs } from '../../../../../test/payments/payer-acts.ts'
import { startTestApp, type TestApp } from '../../../../../test/harness/harness.ts'
import { PaymentsUnavailable } from '../../../integrations/payments/payments.ts'
import { drainQueue } from '../../../jobs/work-queue.ts'
import { reconcileDue } from './reconcile-accounts.ts'

const TEN_MINUTES = 1 / 144
let app: TestApp
let payer: Payer
let acts: PayerActs
let fetches: number
beforeEach(async () => {
  app = await startTestApp()
  payer = await buildPayer(app)
  acts = actsOf(app, payer)
  await acts.buy('pro_monthly')
  fetches = 0
})
afterEach(() => app.close())

/**
 * Lets a day pass. The queue uses the database's clock, which tests cannot move, so the dates of its jobs move back
 * instead.
 */
async function passDay(): Promise<void> {
  const { findAccount } = payer.provider
  payer.provider.findAccount = async (id) => {
    fetches += 1
    return findAccount(id)
  }
  for (let looks = 0; looks < 144; looks += 1) {
    await payer.wait(TEN_MINUTES)
    await sql`
      update outbox set available_at = available_at - interval '10 minutes', created_at = created_at - interval '10 minutes'
      where done_at is null and available_at < 'infinity'`.execute(app.ownerDb)
    await reconcileDue(payer.deps)
    await drainQueue(payer.deps)
  }
  payer.provider.findAccount = findAccount
}

const jobs = async (kind: string) => {
  const { rows } = await sql<{ waiting: number; given_up: number }>`
    select count(*) filter (where available_at < 'infinity')::int as waiting,
      count(*) filter (where available_at = 'infinity')::int as given_up
    from outbox where kind = ${kind} and done_at is null`.execute(app.ownerDb)
  return rows[0]!
}

test('a refund stays a single queued job while the provider is unavailable all day, and is paid afterwards', async () => {
  const { refundInvoice } = payer.provider
  payer.provider.refundInvoice = async () => {
    throw new PaymentsUnavailable('nobody answers')
  }
  await acts.requestRefund()
  await passDay()
  expect(await jobs('pay_back')).toEqual({ waiting: 1, given_up: 1 })
  expect(fetches).toBeLessThan(60)
  payer.provider.refundInvoice = refundInvoice
  await app.makeDue()
  await drainQueue(payer.deps)
  expect(acts.net()).toBe(0)
}, 120_000)

test('a person whose access has ended and whose account cannot be fetched has only one queued job', async () => {
  await payer.provider.endSubscription({ subscriptionId: acts.live()[0]!.id, key: 'end' })
  await acts.sync()
  await payer.wait(32)
  const { findAccount } = payer.provider
  payer.provider.findAccount = async () => {
    throw new Error('more invoices than are read')
  }
  await passDay()
  expect(await jobs('sync_account')).toEqual({ waiting: 1, given_up: 1 })
  expect(fetches).toBeLessThan(60)
  payer.provider.findAccount = findAccount
}, 120_000)
