import { sql } from 'kysely'
import type { AttemptMode } from '#domain/attempts/attempt-limits.ts'
import type { Queryable } from '../../../db/database.ts'

/** Earlier attempts for comparison. Contains only scores, which reveal no answer key. */

export type EarlierAttempt = {
  attemptId: string
  title: string | null
  mode: AttemptMode
  finishedAt: Date
  scorePercent: number
  questions: number
  domains: { code: string; questions: number; scorePercent: number }[]
}

/** Attempts in the course that finished before this one, latest first, without withheld ones. */
export async function findEarlier(
  db: Queryable,
  {
    userId,
    courseId,
    before,
    attemptId,
    limit,
  }: { userId: string; courseId: string; before: Date; attemptId: string; limit: number },
): Promise<EarlierAttempt[]> {
  const { rows } = await sql<EarlierAttempt>`
    with latest as (
      select a.user_id, a.id, a.exam_id, a.mode, a.finished_at, a.score_percent from exam_attempts a
      where a.user_id = ${userId} and a.course_id = ${courseId} and a.id <> ${attemptId} and a.finished_at <= ${before}
        and not a.is_withheld
      order by a.finished_at desc, a.id desc limit ${limit}
    )
    select a.id as "attemptId", x.title, a.mode, a.finished_at as "finishedAt", a.score_percent as "scorePercent",
      (select count(*)::int from attempt_items i where i.user_id = a.user_id and i.attempt_id = a.id) as questions,
      coalesce((select json_agg(json_build_object('code', d.domain, 'questions', d.questions, 'scorePercent', d.percent)
          order by d.domain) from (
        select v.domain, count(*)::int as questions,
          round(100 * avg(coalesce(e.credit, 0)), 2)::float as percent
        from attempt_items i
        join practice_question_versions v on v.question_id = i.question_id and v.version = i.version
        left join answer_events e on e.user_id = i.user_id and e.attempt_id = i.attempt_id
          and e.question_id = i.question_id and e.kind = 'answer'
        where i.user_id = a.user_id and i.attempt_id = a.id and not i.is_pilot
        group by v.domain) d), '[]') as domains
    from latest a left join exams x on x.id = a.exam_id
    order by a.finished_at desc, a.id desc`.execute(db)
  return rows
}

/** The latest attempt in which a person was asked a question, with the version; limited to one version if given. */
export async function findLastAsked(
  db: Queryable,
  { userId, questionId, version }: { userId: string; questionId: string; version: number | null },
): Promise<{ attemptId: string; version: number; blueprintId: string | null } | null> {
  const { rows } = await sql<{ attemptId: string; version: number; blueprintId: string | null }>`
    select a.id as "attemptId", i.version, a.blueprint_id as "blueprintId"
    from attempt_items i
    join exam_attempts a on a.user_id = i.user_id and a.id = i.attempt_id
    where i.user_id = ${userId} and i.question_id = ${questionId}
      and (${version}::int is null or i.version = ${version})
    order by a.started_at desc limit 1`.execute(db)
  return rows[0] ?? null
}
