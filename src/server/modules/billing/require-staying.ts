import { Refusal } from '../../requests/refusal.ts'
import { findDeletion } from '../accounts/find-deletion.ts'
import type { Locked } from './lock-customer.ts'
import { findMoneyBackRequest } from './money-back-store.ts'

/** Nothing is sold to somebody who is about to be deleted, or whose money is on its way back. Under the lock, so that neither begins meanwhile. */
export async function requireStaying({ tx, customer }: Locked): Promise<void> {
  if ((await findDeletion({ db: tx }, customer)).dueAt !== null) throw new Refusal('account_is_going')
  const owed = await findMoneyBackRequest(tx, customer.userId)
  if (owed && owed.doneAt === null) throw new Refusal('money_back_under_way')
}
