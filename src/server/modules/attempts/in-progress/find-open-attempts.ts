import { sql } from 'kysely'
import type { OpenAttempt } from '#domain/progress/next-step.ts'
import type { Queryable } from '../../../db/database.ts'

type Row = Omit<OpenAttempt, 'startedAt' | 'deadlineAt'> & {
  startedAt: Date
  deadlineAt: Date | null
  secondsLeft: number | null
}
/** `secondsLeft`: until the deadline, by the clock of attempts; null unless it is a timed exam. */
export type OpenAttemptNow = OpenAttempt & { secondsLeft: number | null }

/** The person's unfinished attempts in published courses. */
export async function findOpenAttempts(db: Queryable, userId: string): Promise<OpenAttemptNow[]> {
  const { rows } = await sql<Row>`
    select a.id as "attemptId", a.exam_id as "examId", x.title,
      json_build_object('slug', c.slug, 'title', c.title) as course, a.started_at as "startedAt",
      a.deadline_at as "deadlineAt",
      greatest(0, extract(epoch from a.deadline_at - app_now()))::int as "secondsLeft",
      a.questions_count as questions,
      (select count(*)::int from attempt_answers w where w.user_id = a.user_id and w.attempt_id = a.id
        and cardinality(w.choice_ids) > 0) as answered
    from exam_attempts a
    join courses c on c.id = a.course_id and c.is_published
    left join exams x on x.id = a.exam_id
    where a.user_id = ${userId} and a.finished_at is null`.execute(db)
  return rows.map((row) => ({
    ...row,
    startedAt: row.startedAt.toISOString(),
    deadlineAt: row.deadlineAt?.toISOString() ?? null,
    secondsLeft: row.deadlineAt === null ? null : row.secondsLeft,
  }))
}
