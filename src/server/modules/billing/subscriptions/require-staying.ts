import { Refusal } from '../../../requests/refusal.ts'
import { findDeletion } from '../../accounts/deletion/find-deletion.ts'
import type { Locked } from '../customers/lock-customer.ts'
import { findRefundRequest } from '../refunds/refund-store.ts'

/**
 * Refuses to sell to a person whose account is about to be deleted or whose refund is in progress. Must be called while
 * the person's row is locked, so that neither can begin in the meantime.
 */
export async function requireStaying({ tx, customer }: Locked): Promise<void> {
  if ((await findDeletion({ db: tx }, customer)).dueAt !== null) throw new Refusal('account_is_going')
  const owed = await findRefundRequest(tx, customer.userId)
  if (owed && owed.doneAt === null) throw new Refusal('money_back_under_way')
}
