import { sql } from 'kysely'
import { dayIn } from '#domain/progress/day.ts'
import type { Queryable } from '../../db/database.ts'

/** The person's calendar day by the clock of attempts, such as `2026-11-21`. That of UTC without an account. */
export async function findToday(db: Queryable, userId: string): Promise<string> {
  const { rows } = await sql<{ now: Date; timeZone: string | null }>`
    select app_now() as now, (select time_zone from users where id = ${userId}) as "timeZone"`.execute(db)
  const { now, timeZone } = rows[0]!
  return dayIn(now, timeZone ?? 'UTC')
}

/** The instant at which this day begins in the person's calendar. */
export async function findDayStart(
  db: Queryable,
  { userId, day }: { userId: string; day: string },
): Promise<Date> {
  const { rows } = await sql<{ start: Date }>`
    select ${day}::date::timestamp at time zone time_zone as start from users where id = ${userId}`.execute(
    db,
  )
  return rows[0]!.start
}
