import { sql } from 'kysely'
import { addDays, dayOf } from '#domain/days.ts'
import { type DayCounts, isRising, RISING } from '#domain/telemetry/day-counts.ts'
import type { Queryable } from '../../../db/database.ts'

/** The open groups of errors, those first seen in the 24 hours before `at`, and those that rise on its day. */
export async function countOpenErrors(
  db: Queryable,
  at: Date,
): Promise<{ open: number; new: number; rising: number }> {
  const { rows } = await sql<{ open: number; new: number }>`
    select count(*) as open, count(*) filter (where first_seen_at >= ${addDays(at, -1)}) as new
    from error_groups where state = 'open'`.execute(db)
  const { rows: frequent } = await sql<Pick<DayCounts, 'today' | 'dayBefore'>>`
    select count_that_day as today, count_day_before as "dayBefore" from error_groups
    where state = 'open' and counted_on = ${dayOf(at)} and count_that_day >= ${RISING.least}`.execute(db)
  return { ...rows[0]!, rising: frequent.filter((counts) => isRising(counts)).length }
}
