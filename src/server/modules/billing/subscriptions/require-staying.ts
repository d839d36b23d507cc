import { Refusal } from '../../../requests/refusal.ts'
import { findDeletion } from '../../accounts/deletion/find-deletion.ts'
import type { Locked } from '../customers/lock-customer.ts'
import { findRefundRequest } from '../refunds/refund-store.ts'

/**
 * Refuses to sell to a person whose account is about to be deleted or whose refund is under way. Must be called under the lock of
 * the person's row, so that neither begins meanwhile.
 */
export async function requireStaying({ tx, customer }: Locked): Promise<void> {
  if ((await findDeletion({ db: tx }, customer)).dueAt !== null) throw new Refusal('account_is_going')
  const owed = await findRefundRequest(tx, customer.userId)
  if (owed && owed.doneAt === null) throw new Refusal('money_back_under_way')
}
