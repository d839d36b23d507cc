import { sql } from 'kysely'
import { paidPlan, type PaidPlanId } from '#domain/billing/price-plans.ts'
import type { Deps } from '../../src/server/deps.ts'
import { payCheckout } from '../../src/server/integrations/payments/test-provider/checkout.ts'
import {
  createTestPayments,
  type TestPayments,
} from '../../src/server/integrations/payments/test-provider/create-test-payments.ts'
import { createMemoryStorage } from '../../src/server/integrations/payments/test-provider/storage.ts'
import { drainQueue } from '../../src/server/jobs/work-queue.ts'
import { refundPayments } from '../../src/server/modules/billing/refunds/refund-payments.ts'
import { receiveEvent } from '../../src/server/modules/billing/sync/receive-event.ts'
import { startCheckout } from '../../src/server/modules/billing/checkouts/start-checkout.ts'
import { syncAccount } from '../../src/server/modules/billing/sync/sync-account.ts'
import type { Person, PersonKind, TestApp } from '../harness/harness.ts'

export const DAY_MS = 24 * 3_600_000
export const FIRST_DAY = Date.UTC(2026, 0, 1, 9)

/** A person with their own clock, and with any payment provider. */
export type Buyer = {
  person: Person
  deps: Deps
  /** Lets days pass, for the person and at the provider. */
  wait: (days: number) => Promise<void>
  /** Opens a checkout and pays there. Returns the outcome that the page shows. */
  pay: (planId: PaidPlanId, card?: 'works' | 'declines' | 'asks') => Promise<string>
  /** Fetches the person's account. */
  sync: () => Promise<void>
}

/** A buyer with a test provider of their own, whose events are held until they are delivered. */
export type Payer = Buyer & {
  provider: TestPayments
  /** Runs this person's queued jobs except emails. */
  work: () => Promise<void>
  /** Delivers every event and runs all queued jobs, including emails. */
  hear: () => Promise<void>
}

export async function buildPayer(app: TestApp, kind: PersonKind = {}): Promise<Payer> {
  let now = FIRST_DAY
  const provider = createTestPayments({
    storage: createMemoryStorage(),
    secret: 'whsec_payer',
    baseUrl: app.config.baseUrl,
    now: () => new Date(now),
    delivery: 'held',
  })
  const deps: Deps = { ...app.deps, payments: provider, now: () => new Date(now) }
  provider.onDeliver(async (rawBody, headers) => {
    await receiveEvent(deps, rawBody, headers)
    return 200
  })
  const person = await app.person(kind)
  return {
    person,
    deps,
    provider,
    async wait(days) {
      now += days * DAY_MS
      await provider.tick()
    },
    async pay(planId, card = 'works') {
      const { url } = await startCheckout(deps, person, {
        planId,
        cents: paidPlan(planId).price.cents,
        trialDays: 0,
      })
      return provider.play((world) => payCheckout(world, pageOf(url), card))
    },
    sync: () => syncAccount(deps, person.userId),
    async work() {
      const take = async (kind: 'sync_account' | 'pay_back') => {
        const { rows } = await sql`
          update outbox set attempts = 1, done_at = now()
          where once_key = ${`${kind}:${person.userId}`} and done_at is null returning id`.execute(deps.db)
        return rows.length > 0
      }
      if (await take('sync_account')) await syncAccount(deps, person.userId)
      if (await take('pay_back')) await refundPayments(deps, person.userId)
    },
    async hear() {
      await provider.deliverAll()
      await drainQueue(deps)
    },
  }
}

/** The provider's id for the payment page at this URL. */
export function pageOf(url: string): string {
  return url.split('/').at(-1)!
}
