import type { Billing } from '#contract/billing.ts'
import { moneyBackOf } from '#domain/billing/money-back.ts'
import type { Deps } from '../../deps.ts'
import type { Principal } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import { wakeOutbox } from '../../jobs/wake.ts'
import { findBilling } from './find-billing.ts'
import { lockCustomer, refuseWhenUnavailable } from './lock-customer.ts'
import { findMoneyBackRequest, insertMoneyBackRequest } from './store.ts'
import { syncWithin } from './sync-account.ts'

/**
 * Everything back, once, within the days promised. What is promised here is written down before anything is paid, and paid
 * by work that is repeated until it is done.
 */
export async function askMoneyBack(deps: Deps, { userId }: Principal, cents: number): Promise<Billing> {
  await refuseWhenUnavailable(
    lockCustomer(deps, userId, async (locked) => {
      const { tx } = locked
      // Pressed twice: the first is under way.
      const earlier = await findMoneyBackRequest(tx, userId)
      if (earlier && earlier.doneAt === null) return
      const account = await syncWithin(deps, locked)
      const wasUsed = earlier !== null
      const moneyBack = moneyBackOf(account?.invoices ?? [], deps.now(), { wasUsed })
      if (moneyBack.state !== 'open' || earlier)
        throw new Refusal('money_back_over', { state: moneyBack.state })
      if (moneyBack.cents !== cents) throw new Refusal('price_changed', { cents: moneyBack.cents })
      await insertMoneyBackRequest(tx, { userId, cents, at: deps.now() })
      await enqueue(tx, 'pay_back', { userId }, `pay_back:${userId}`)
    }),
  )
  wakeOutbox()
  return findBilling(deps, { userId })
}
