import { isLive } from '#domain/billing/account.ts'
import type { Deps } from '../../deps.ts'
import { wakeOutbox } from '../../jobs/wake.ts'
import { lockCustomer } from './lock-customer.ts'
import { findMoneyBackRequest, markMoneyBackDone } from './store.ts'
import { syncWithin } from './sync-account.ts'

/** Ends the subscription, so that nothing more is charged, and pays every payment back. Each step may be repeated. */
export async function payBack(deps: Deps, userId: string): Promise<void> {
  await lockCustomer(deps, userId, async (locked) => {
    const { tx, payments, customer } = locked
    const request = await findMoneyBackRequest(tx, userId)
    if (!request || request.doneAt !== null || customer.providerId === null) return
    const account = await payments.findAccount(customer.providerId)
    for (const { id } of account?.subscriptions.filter(isLive) ?? [])
      await payments.endSubscription({ subscriptionId: id, key: `end-${id}` })
    for (const { id, paidCents, refundedCents } of account?.invoices ?? [])
      if (paidCents > refundedCents)
        await payments.refundInvoice({ invoiceId: id, key: `money-back-${request.id}-${id}` })
    await syncWithin(deps, locked)
    await markMoneyBackDone(tx, userId, deps.now())
  })
  wakeOutbox()
}
