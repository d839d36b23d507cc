import type { Deps } from '../../../deps.ts'
import { findCustomer } from '../customers/customer-store.ts'
import { syncAccount } from '../sync/sync-account.ts'
import { unlessDeleted } from '../customers/lock-customer.ts'

/** What is paid for stays open to its end and is not renewed. May be repeated; throws while the provider does not answer. */
export async function stopRenewal(deps: Deps, userId: string): Promise<void> {
  const customer = await findCustomer(deps.db, userId)
  // What a test provider knew, that is not there any more, costs nobody anything.
  if (!customer?.providerId || (!deps.payments && customer.provider === 'test')) return
  if (!deps.payments)
    throw new Error('a subscription may run, and there is no provider of payments to end it')
  // Whose account is about to be deleted, is not renewed by any fetch.
  await unlessDeleted(syncAccount(deps, userId))
}
