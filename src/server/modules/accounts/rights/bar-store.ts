import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import { ADMIN_ROLE } from '../policy.ts'

/**
 * Grants the role that applies while the person's email is in ADMIN_EMAILS. Does nothing, and returns false, if the account has
 * a row already, also a barred one, or if its mailbox is barred. `mark`: the mark of its mailbox.
 */
export async function insertListedRole(
  tx: Queryable,
  { userId, mark }: { userId: string; mark: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into user_roles (user_id, role, source)
    select ${userId}, ${ADMIN_ROLE}, 'list' where not exists (select from barred_mailboxes where mark = ${mark})
    on conflict do nothing returning user_id`.execute(tx)
  return rows.length > 0
}

/** True if the person has the role, which is not barred. */
export async function hasAdminRole(db: Queryable, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .where('role', '=', ADMIN_ROLE)
    .where('source', '<>', 'barred')
    .executeTakeFirst()
  return row !== undefined
}

/** Gives the role until an administrator takes it, whatever ADMIN_EMAILS says. Returns the marks of earlier mailboxes. */
export async function upsertAdminRole(tx: Queryable, userId: string): Promise<string[]> {
  const { mailbox_marks: marks } = await tx
    .insertInto('user_roles')
    .values({ user_id: userId, role: ADMIN_ROLE, source: 'admin' })
    .onConflict((conflict) => conflict.columns(['user_id', 'role']).doUpdateSet({ source: 'admin' }))
    .returning('mailbox_marks')
    .executeTakeFirstOrThrow()
  return marks
}

/** Takes the role. The row stays in the way of ADMIN_EMAILS. Returns the marks of earlier mailboxes. */
export async function updateToBarred(tx: Queryable, userId: string): Promise<string[]> {
  const row = await tx
    .updateTable('user_roles')
    .set({ source: 'barred' })
    .where('user_id', '=', userId)
    .where('role', '=', ADMIN_ROLE)
    .returning('mailbox_marks')
    .executeTakeFirst()
  return row?.mailbox_marks ?? []
}

export async function insertBarredMailboxes(tx: Queryable, marks: readonly string[]): Promise<void> {
  await tx
    .insertInto('barred_mailboxes')
    .values(marks.map((mark) => ({ mark })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteBarredMailboxes(tx: Queryable, marks: readonly string[]): Promise<void> {
  await tx.deleteFrom('barred_mailboxes').where('mark', 'in', marks).execute()
}

/** Deletes a role that came from ADMIN_EMAILS. Returns false if there was none. */
export async function deleteListedRole(tx: Queryable, userId: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('user_roles')
    .where('user_id', '=', userId)
    .where('role', '=', ADMIN_ROLE)
    .where('source', '=', 'list')
    .executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Adds an earlier mailbox to the role's row. Returns whether the role is barred. */
export async function appendRoleMailbox(
  tx: Queryable,
  { userId, mark }: { userId: string; mark: string },
): Promise<{ isBarred: boolean }> {
  const { rows } = await sql<{ isBarred: boolean }>`
    update user_roles set mailbox_marks = array_append(array_remove(mailbox_marks, ${mark}), ${mark})
    where user_id = ${userId} and role = ${ADMIN_ROLE} returning source = 'barred' as "isBarred"`.execute(tx)
  return rows[0] ?? { isBarred: false }
}
