import { sql } from 'kysely'
import type { OwnAccount } from '#contract/own-account.ts'
import type { Queryable } from '../../../db/database.ts'

export async function selectAccount(db: Queryable, userId: string): Promise<OwnAccount> {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('email_changes as c', (join) =>
      join.onRef('c.user_id', '=', 'u.id').on('c.expires_at', '>', sql<Date>`now()`),
    )
    .select(['u.email', 'u.name', 'u.time_zone', 'u.time_zone_is_chosen', 'c.new_address'])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    email: row.email,
    newEmail: row.new_address,
    name: row.name,
    timeZone: row.time_zone,
    isTimeZoneChosen: row.time_zone_is_chosen,
  }
}

export async function updateName(
  db: Queryable,
  { userId, name }: { userId: string; name: string },
): Promise<void> {
  await db
    .updateTable('users')
    .set({ name, updated_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Null returns to the browser's time zone. A zone unknown to the database changes nothing. */
export async function updateChosenTimeZone(
  db: Queryable,
  { userId, timeZone }: { userId: string; timeZone: string | null },
): Promise<void> {
  await sql`
    update users set
      time_zone = coalesce(${timeZone}::text, time_zone), time_zone_is_chosen = ${timeZone !== null}, updated_at = now()
    where id = ${userId}
      and (${timeZone}::text is null or exists (select from pg_timezone_names where name = ${timeZone}))`.execute(
    db,
  )
}

export async function updatePassword(
  tx: Queryable,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  await tx
    .updateTable('accounts')
    .set({ password: passwordHash, updated_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('provider_id', '=', 'credential')
    .execute()
}
