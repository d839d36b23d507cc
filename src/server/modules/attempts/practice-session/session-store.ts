import { sql } from 'kysely'
import type { FeedbackTime } from '#domain/attempts/attempt-limits.ts'
import type { Queryable } from '../../../db/database.ts'

/** A person's open practice session in a course, and what their latest ones were like. */

type InCourse = { userId: string; courseId: string }

export type OpenPracticeSession = {
  attemptId: string
  answered: number
  questions: number
  startedAt: Date
  isBlocked: boolean
}

export async function findOpenPracticeSession(
  db: Queryable,
  { userId, courseId }: InCourse,
): Promise<OpenPracticeSession | null> {
  const { rows } = await sql<OpenPracticeSession>`
    select a.id as "attemptId", a.started_at as "startedAt",
      exists (select from attempt_items i join v_closed_questions b on b.user_id = i.user_id and b.question_id = i.question_id
        where i.user_id = a.user_id and i.attempt_id = a.id) as "isBlocked",
      (select count(*)::int from attempt_items i where i.user_id = a.user_id and i.attempt_id = a.id) as questions,
      (select count(*)::int from attempt_answers w where w.user_id = a.user_id and w.attempt_id = a.id
        and (cardinality(w.choice_ids) > 0 or w.revealed_at is not null)) as answered
    from exam_attempts a
    where a.user_id = ${userId} and a.course_id = ${courseId} and a.exam_id is null and a.finished_at is null`.execute(
    db,
  )
  return rows[0] ?? null
}

/** The stored plan of the latest session in the course. */
export async function findLastPlan(db: Queryable, { userId, courseId }: InCourse): Promise<unknown> {
  const { rows } = await sql<{ plan: unknown }>`
    select plan from exam_attempts where user_id = ${userId} and course_id = ${courseId} and plan is not null
    order by started_at desc limit 1`.execute(db)
  return rows[0]?.plan ?? null
}

/** When the latest practice in the course, of a set or a session, showed its feedback. */
export async function findLastFeedback(
  db: Queryable,
  { userId, courseId }: InCourse,
): Promise<FeedbackTime | null> {
  const { rows } = await sql<{ feedback: FeedbackTime }>`
    select feedback from exam_attempts where user_id = ${userId} and course_id = ${courseId} and mode = 'practice'
    order by started_at desc limit 1`.execute(db)
  return rows[0]?.feedback ?? null
}
