import type { Queryable } from '../../db/database.ts'
import { findMoneyBackRequest } from './money-back-store.ts'

/** The refund a person asked for: one at most. While `doneAt` is null it is under way, and access is about to end. */
export async function findRefund(db: Queryable, userId: string): Promise<{ doneAt: Date | null } | null> {
  const request = await findMoneyBackRequest(db, userId)
  return request && { doneAt: request.doneAt }
}
