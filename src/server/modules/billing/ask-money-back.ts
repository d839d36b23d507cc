import type { Billing } from '#contract/billing.ts'
import { moneyBackOf } from '#domain/billing/money-back.ts'
import type { Deps } from '../../deps.ts'
import type { Principal } from '../../http/context.ts'
import { limitsOf } from '../../http/rate-limits.ts'
import { Refusal } from '../../http/refusal.ts'
import { wakeOutbox } from '../../jobs/wake.ts'
import { findBilling } from './find-billing.ts'
import { findPayments } from './invoice-store.ts'
import { asRefusal, lockCustomer } from './lock-customer.ts'
import { enqueuePayBack } from './enqueue-work.ts'
import { findMoneyBackRequest, insertMoneyBackRequest } from './money-back-store.ts'
import { publishRefresh } from './publish-refresh.ts'
import { syncWithin } from './sync-account.ts'

/**
 * Everything back, once, within the days promised. What is promised here is written down before anything is paid, and paid
 * by work that is repeated until it is done.
 */
export async function askMoneyBack(deps: Deps, { userId }: Principal, cents: number): Promise<Billing> {
  await limitsOf(deps).money.take(userId)
  await asRefusal(
    deps,
    lockCustomer(deps, userId, async (locked) => {
      const { tx } = locked
      const earlier = await findMoneyBackRequest(tx, userId)
      // Pressed twice: the first is under way, or was given up on and is taken up again.
      if (earlier && earlier.doneAt === null) return enqueuePayBack(tx, userId)
      await syncWithin(deps, locked)
      const wasUsed = earlier !== null
      const paid = await findPayments(tx, userId, locked.payments.provider)
      const moneyBack = moneyBackOf(paid, deps.now(), { wasUsed })
      if (moneyBack.state !== 'open' || earlier)
        throw new Refusal('money_back_over', { state: moneyBack.state })
      if (moneyBack.cents !== cents) throw new Refusal('price_changed', { cents: moneyBack.cents })
      await insertMoneyBackRequest(tx, { userId, cents, at: deps.now() })
      // Their other pages offer it still.
      await publishRefresh(deps, tx, userId)
      await enqueuePayBack(tx, userId)
    }),
  )
  wakeOutbox()
  return findBilling(deps, { userId })
}
