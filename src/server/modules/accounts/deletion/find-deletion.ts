import type { Queryable } from '../../../db/database.ts'
import type { Principal } from '../../../requests/context.ts'
import { findDueAt } from './deletion-store.ts'

export async function findDeletion(
  { db }: { db: Queryable },
  { userId }: Pick<Principal, 'userId'>,
): Promise<{ dueAt: string | null }> {
  return { dueAt: (await findDueAt(db, userId))?.toISOString() ?? null }
}
