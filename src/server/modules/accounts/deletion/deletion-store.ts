import type { Db, Queryable } from '../../../db/database.ts'
import { deletePersonRows, readPersonPlan, type PersonIds } from '../../../db/personal-data-rows.ts'

export async function findDueAt(db: Queryable, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('account_deletions')
    .select('due_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.due_at ?? null
}

/** Returns false if a deletion was already requested; its date does not change. */
export async function insertDeletion(
  tx: Queryable,
  deletion: { userId: string; requestedAt: Date; dueAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('account_deletions')
    .values({ user_id: deletion.userId, requested_at: deletion.requestedAt, due_at: deletion.dueAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns false if there is no deletion, or it can no longer be undone. */
export async function removeDeletion(
  tx: Queryable,
  { userId, now }: { userId: string; now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('account_deletions')
    .where('user_id', '=', userId)
    .where('due_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** People whose deletion is due, longest overdue first. */
export async function findDue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('account_deletions')
    .select('user_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .execute()
  return rows.map((row) => row.user_id)
}

/** Locks a person whose deletion is due until the transaction ends. Null if another process is deleting them. */
export async function lockDue(
  tx: Queryable,
  { userId, now }: { userId: string; now: Date },
): Promise<PersonIds | null> {
  const row = await tx
    .selectFrom('account_deletions as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select(['d.user_id', 'u.email'])
    .where('d.user_id', '=', userId)
    .where('d.due_at', '<=', now)
    .forUpdate('d')
    .skipLocked()
    .executeTakeFirst()
  return row ? { userId: row.user_id, email: row.email } : null
}

/** Returns the tables that it skipped, because it is unknown which of their rows belong to the person. */
export async function deletePerson(tx: Queryable, who: PersonIds): Promise<readonly string[]> {
  const plan = await readPersonPlan(tx)
  await deletePersonRows(tx, plan, who)
  return plan.leftOut
}

/** Describes, in words, the parts of the schema that `personal-data-rules.ts` does not cover. */
export async function findUndecided(db: Queryable): Promise<readonly string[]> {
  return (await readPersonPlan(db)).problems
}
