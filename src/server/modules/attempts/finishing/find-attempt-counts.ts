import { sql } from 'kysely'
import type { AttemptMode } from '#domain/attempts/attempt-limits.ts'
import type { Queryable } from '../../../db/database.ts'

export type AttemptCount = { mode: AttemptMode; finished: number; unfinished: number }

/** How many attempts a person has in every course, by mode; no mode without one. */
export async function countAttempts(db: Queryable, userId: string): Promise<AttemptCount[]> {
  const { rows } = await sql<AttemptCount>`
    select mode, count(finished_at)::int as finished, (count(*) - count(finished_at))::int as unfinished
    from exam_attempts where user_id = ${userId} group by mode order by mode desc`.execute(db)
  return rows
}
