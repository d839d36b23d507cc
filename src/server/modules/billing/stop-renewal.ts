import { isLive } from '#domain/billing/account.ts'
import type { Deps } from '../../deps.ts'
import { wakeOutbox } from '../../jobs/wake.ts'
import { findCustomer } from './customer-store.ts'
import { lockCustomer } from './lock-customer.ts'
import { changeRenewal } from './set-renewal.ts'
import { syncWithin } from './sync-account.ts'

/** What is paid for stays open to its end and is not renewed. May be repeated; throws while the provider does not answer. */
export async function stopRenewal(deps: Deps, userId: string): Promise<void> {
  const customer = await findCustomer(deps.db, userId)
  // What a test provider knew, that is not there any more, costs nobody anything.
  if (!customer?.providerId || (!deps.payments && customer.provider === 'test')) return
  if (!deps.payments)
    throw new Error('a subscription may run, and there is no provider of payments to end it')
  await lockCustomer(deps, userId, async (locked) => {
    const account = await syncWithin(deps, locked)
    for (const subscription of account?.subscriptions.filter(isLive) ?? [])
      await changeRenewal(locked, subscription, false)
    await syncWithin(deps, locked)
  })
  wakeOutbox()
}
