import type { Deps } from '../../../deps.ts'
import { findCustomer } from '../customers/customer-store.ts'
import { syncAccount } from '../sync/sync-account.ts'
import { unlessDeleted } from '../customers/lock-customer.ts'

/** Lets every subscription end with its period. May be repeated; throws while the provider gives no answer. */
export async function stopRenewal(deps: Deps, userId: string): Promise<void> {
  const customer = await findCustomer(deps.db, userId)
  // Subscriptions of a former test provider cost nothing.
  if (!customer?.providerId || (!deps.payments && customer.provider === 'test')) return
  if (!deps.payments)
    throw new Error('a subscription may run, and there is no provider of payments to end it')
  // Syncing an account that is about to be deleted stops its renewals.
  await unlessDeleted(syncAccount(deps, userId))
}
