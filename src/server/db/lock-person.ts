import { sql } from 'kysely'
import type { Queryable } from './database.ts'

/**
 * Locks the person until the transaction ends, so that what follows from their answers, and what counts them, changes in one
 * transaction at a time. A transaction that locks an attempt too locks the attempt first. Returns the person's time zone and
 * the clock of attempts; null if the account is gone.
 */
export async function lockPerson(
  tx: Queryable,
  userId: string,
): Promise<{ timeZone: string; now: Date } | null> {
  const { rows } = await sql<{ timeZone: string; now: Date }>`
    select time_zone as "timeZone", app_now() as now from users where id = ${userId} for no key update`.execute(
    tx,
  )
  return rows[0] ?? null
}
