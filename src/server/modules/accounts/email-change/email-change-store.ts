import { sql } from 'kysely'
import type { Db, Queryable } from '../../../db/database.ts'

/** Stores the requested email. An earlier request is replaced, and its link stops working. */
export async function upsertEmailChange(
  db: Queryable,
  change: { userId: string; newAddress: string; requestedAt: Date; expiresAt: Date },
): Promise<void> {
  const values = {
    new_address: change.newAddress,
    token_hash: null,
    requested_at: change.requestedAt,
    expires_at: change.expiresAt,
  }
  await db
    .insertInto('email_changes')
    .values({ user_id: change.userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

/** The email that a person has requested; null if there is none, or if it now belongs to another account. */
export async function findWantedAddress(tx: Queryable, userId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('email_changes as c')
    .leftJoin('users as u', 'u.email', 'c.new_address')
    .select('c.new_address')
    .where('c.user_id', '=', userId)
    .where('u.id', 'is', null)
    .executeTakeFirst()
  return row?.new_address ?? null
}

/** Returns false if the person has requested another email since, or the request has expired. */
export async function keepEmailChangeToken(
  db: Queryable,
  change: { userId: string; newAddress: string; tokenHash: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_changes')
    .set({ token_hash: change.tokenHash })
    .where('user_id', '=', change.userId)
    .where('new_address', '=', change.newAddress)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type EmailChange = { userId: string; newAddress: string; email: string }

/** The change of email to which a token belongs, with the person's current email. */
export async function findEmailChange(
  db: Queryable,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<EmailChange | null> {
  const row = await db
    .selectFrom('email_changes as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.user_id', 'c.new_address', 'u.email'])
    .where('c.token_hash', '=', tokenHash)
    .where('c.expires_at', '>', now)
    .executeTakeFirst()
  return row ? { userId: row.user_id, newAddress: row.new_address, email: row.email } : null
}

/** Deletes the change. If several requests use the same link at once, it returns true for only one. */
export async function takeEmailChange(
  tx: Queryable,
  { userId, tokenHash }: { userId: string; tokenHash: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Withdraws the change, for example after the password was changed. */
export async function deleteEmailChange(db: Queryable, userId: string): Promise<void> {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute()
}

export async function deleteExpiredEmailChanges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('email_changes').where('expires_at', '<=', now).execute()
}

/**
 * Deletes an unconfirmed sign-up with this email: anyone could have made it, but the person who changes to the email has
 * just proved that the mailbox is theirs. No one ever signed in to it, so it contains nothing.
 */
export async function deleteUnconfirmed(tx: Queryable, email: string): Promise<void> {
  await tx.deleteFrom('users').where('email', '=', email).where('email_verified', '=', false).execute()
}

/** Returns false if the email belongs to another account. */
export async function updateEmail(
  tx: Queryable,
  { userId, newAddress }: { userId: string; newAddress: string },
): Promise<boolean> {
  const { rows } = await sql`
    update users u set email = ${newAddress}, email_verified = true, updated_at = now()
    where u.id = ${userId} and not exists (select from users o where o.email = ${newAddress} and o.id <> u.id)
    returning u.id`.execute(tx)
  return rows.length > 0
}

/** Tables whose rows belong to a person only by email. A test compares the list with the schema. */
export const TABLES_BY_ADDRESS = [
  'contact_messages',
  'enterprise_requests',
  'newsletter_subscribers',
] as const

/** Moves messages and newsletter subscriptions to the new email. The newsletter allows one row per email. */
export async function moveRowsOfAddress(
  tx: Queryable,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`delete from newsletter_subscribers where email = ${from}
    and exists (select from newsletter_subscribers where email = ${to})`.execute(tx)
  for (const table of TABLES_BY_ADDRESS)
    await sql`update ${sql.table(table)} set email = ${to} where lower(email) = ${from}`.execute(tx)
}
