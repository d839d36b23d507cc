import { sql } from 'kysely'
import type { Db, Queryable } from '../../db/database.ts'

/**
 * Deletes the password of an account whose email is not confirmed; returns false if it was confirmed in the meantime.
 * Locks the user as a confirmation does, so that the two cannot overlap.
 */
export async function clearUnconfirmedPassword(db: Queryable, userId: string): Promise<boolean> {
  const { rows } = await sql`
    with person as (select id from users where id = ${userId} and not email_verified for update)
    update accounts a set password = null, updated_at = now() from person
    where a.user_id = person.id and a.provider_id = 'credential' returning a.id`.execute(db)
  return rows.length > 0
}

/** The hash of the current password. Locks the person until the transaction ends. */
export async function lockPassword(tx: Queryable, userId: string): Promise<string | null> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  return findPasswordHash(tx, userId)
}

/** True while an administrator has suspended the person. */
export async function isSuspended(db: Queryable, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('suspended_at').where('id', '=', userId).executeTakeFirst()
  return row !== undefined && row.suspended_at !== null
}

/** Marks the email as confirmed and returns it. */
export async function confirmEmail(tx: Queryable, userId: string): Promise<string> {
  const { email } = await tx
    .updateTable('users')
    .set({ email_verified: true, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .returning('email')
    .executeTakeFirstOrThrow()
  return email
}

/** Stores the browser's time zone, unless one was chosen or it is unknown. Returns the one that applies now. */
export async function updateTimeZone(
  db: Queryable,
  { userId, timeZone }: { userId: string; timeZone: string },
): Promise<string> {
  const { rows } = await sql<{ timeZone: string }>`
    with kept as (
      update users set time_zone = ${timeZone}, updated_at = now()
      where id = ${userId} and not time_zone_is_chosen
        and exists (select from pg_timezone_names where name = ${timeZone})
      returning time_zone
    )
    select coalesce((select time_zone from kept), u.time_zone) as "timeZone"
    from users u where u.id = ${userId}`.execute(db)
  if (!rows[0]) throw new Error(`no account has the id ${userId}`)
  return rows[0].timeZone
}

/** The hash of a person's password; null if there is none. */
export async function findPasswordHash(db: Queryable, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? null
}

/** The hash of the password of the account with this email; null if there is no account or no password. */
export async function findPasswordHashOfEmail(db: Queryable, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('accounts as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select('a.password')
    .where('u.email', '=', email)
    .where('a.provider_id', '=', 'credential')
    .executeTakeFirst()
  return row?.password ?? null
}

/** Replaces every verification that has this value; returns false if there is none. */
export async function replaceVerifications(
  tx: Queryable,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('verifications')
    .set({ value: after })
    .where('value', '=', before)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Lets the links with this value, which were sent after `createdAfter`, work until `expiresAt`, also expired ones. Returns false
 * if there are none.
 */
export async function renewVerifications(
  db: Queryable,
  { value, expiresAt, createdAfter }: { value: string; expiresAt: Date; createdAfter: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('verifications')
    .set({ expires_at: expiresAt, updated_at: sql<Date>`now()` })
    .where('value', '=', value)
    .where('created_at', '>', createdAfter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes links that have expired and can no longer be renewed. */
export async function deleteOldVerifications(
  db: Db,
  { now, createdBefore }: { now: Date; createdBefore: Date },
): Promise<void> {
  await db
    .deleteFrom('verifications')
    .where('expires_at', '<', now)
    .where('created_at', '<', createdBefore)
    .execute()
}

/** Deletes password links of a user; the library stores the user's id as their value. */
export async function deleteResetTokens(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('verifications').where('value', '=', userId).execute()
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
