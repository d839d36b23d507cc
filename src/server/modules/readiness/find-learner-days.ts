import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { DayFigures } from './day-store.ts'

export type LearnerDay = {
  courseId: string
  day: string
  answers: number
  milliseconds: number
  /** Null in a course without a blueprint. */
  figures: DayFigures | null
}

/**
 * What the person did in their courses on each day since `from`, oldest first, and their readiness at its end; with null, in no
 * course but `course`, whose days may go back further.
 */
export async function findLearnerDays(
  db: Queryable,
  {
    userId,
    from,
    course,
  }: { userId: string; from: string | null; course: { id: string; from: string } | null },
): Promise<LearnerDay[]> {
  const { rows } = await sql<LearnerDay>`
    select d.course_id as "courseId", d.day, d.answers, d.time_ms as milliseconds,
      case when d.score_pct is not null then json_build_object('passPct', d.readiness_pct, 'scorePct', d.score_pct,
        'lowPct', d.low_pct, 'highPct', d.high_pct, 'release', d.release) end as figures
    from learner_days d
    where d.user_id = ${userId} and (d.day >= ${from}::date
      or (d.course_id = ${course?.id}::uuid and d.day >= ${course?.from}::date))
    order by d.day`.execute(db)
  return rows
}
