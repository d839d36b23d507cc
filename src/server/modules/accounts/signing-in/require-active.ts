import { lockPerson } from '../../../db/lock-person.ts'
import type { Queryable } from '../../../db/database.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { isSuspended } from '../store.ts'

/**
 * Refuses for a suspended person. Holds the person's lock until the transaction ends, so that a suspension comes before or
 * after it. Only for callers who have proved that the account is theirs, because the refusal tells of the suspension.
 */
export async function requireActive(tx: Queryable, userId: string): Promise<void> {
  await lockPerson(tx, userId)
  if (await isSuspended(tx, userId)) throw new Refusal('account_suspended')
}
