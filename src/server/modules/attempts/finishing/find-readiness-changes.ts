import { sql } from 'kysely'
import type { AttemptMode } from '#domain/attempts/attempt-limits.ts'
import type { Queryable } from '../../../db/database.ts'

export type ReadinessMove = {
  attemptId: string
  exam: { id: string; title: string } | null
  mode: AttemptMode
  startedAt: Date
  finishedAt: Date | null
  answered: number
  /** The chance to pass in percent; null if there was no figure. */
  before: number | null
  after: number | null
}

/** The person's last attempts in a course that changed readiness by a whole percentage, latest first. */
export async function findReadinessChanges(
  db: Queryable,
  { userId, courseId, limit }: { userId: string; courseId: string; limit: number },
): Promise<ReadinessMove[]> {
  const { rows } = await sql<ReadinessMove>`
    with latest as (
      select a.id, a.user_id, a.exam_id, a.mode, a.started_at, a.finished_at, a.answered_count, a.readiness_before,
        a.readiness_after, coalesce(a.finished_at, r.at, a.started_at) as moved_at
      from exam_attempts a
      -- Open practice moved it when it last revealed something, which may be long ago.
      left join lateral (
        select max(w.revealed_at) as at from attempt_answers w
        where a.finished_at is null and w.user_id = a.user_id and w.attempt_id = a.id
      ) r on true
      where a.user_id = ${userId} and a.course_id = ${courseId}
        and round(a.readiness_before) is distinct from round(a.readiness_after)
      order by moved_at desc, a.id desc limit ${limit}
    )
    select a.id as "attemptId", case when x.id is not null then json_build_object('id', x.id, 'title', x.title) end as exam,
      a.mode, a.started_at as "startedAt", a.finished_at as "finishedAt",
      case when a.finished_at is not null then a.answered_count else (
        select count(*)::int from attempt_answers w
        where w.user_id = a.user_id and w.attempt_id = a.id and w.revealed_at is not null and cardinality(w.choice_ids) > 0
      ) end as answered,
      a.readiness_before as before, a.readiness_after as after
    from latest a left join exams x on x.id = a.exam_id
    order by a.moved_at desc, a.id desc`.execute(db)
  return rows
}
