import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'
import { selectAttempts } from './history-store.ts'

type Details = {
  attemptId: string
  milliseconds: number
  /** The chance to pass before and after it, in percent; null if there was no figure. */
  before: number | null
  after: number | null
  /** The published length of the real exam; null if it is unknown. */
  real: { minutes: number; questionsMin: number; questionsMax: number } | null
}
export type RecentAttempt = Awaited<ReturnType<typeof selectAttempts>>[number] & Details

/** The person's latest attempts, newest first, with the time they took. */
export async function findRecentAttempts(
  db: Queryable,
  { userId, limit }: { userId: string; limit: number },
): Promise<RecentAttempt[]> {
  const attempts = await selectAttempts(db, userId, { limit })
  if (attempts.length === 0) return []
  const ids = attempts.map(({ attemptId }) => attemptId)
  const { rows } = await sql<Details>`
    select a.id as "attemptId", a.readiness_before as before, a.readiness_after as after,
      (select coalesce(sum(w.time_ms), 0) from attempt_answers w where w.user_id = a.user_id and w.attempt_id = a.id)
        as milliseconds,
      case when b.id is not null then json_build_object('minutes', (b.rules ->> 'minutes')::int,
        'questionsMin', (b.rules #>> '{questions,min}')::int, 'questionsMax', (b.rules #>> '{questions,max}')::int)
      end as real
    from exam_attempts a left join blueprints b on b.id = a.blueprint_id
    where a.user_id = ${userId} and a.id = any (${ids}::uuid[])`.execute(db)
  const details = new Map(rows.map((row) => [row.attemptId, row]))
  return attempts.map((attempt) => ({ ...attempt, ...details.get(attempt.attemptId)! }))
}
