import { sql } from 'kysely'
import type { SetProgress } from '#contract/progress.ts'
import type { Queryable } from '../../db/database.ts'

type InCourse = { userId: string; courseId: string }

/** The published sets of a course with the person's state in each. */
export async function findSetProgress(db: Queryable, { userId, courseId }: InCourse): Promise<SetProgress[]> {
  const { rows } = await sql<SetProgress>`
    select x.id as "examId", x.slug, x.title, m."order", x.questions_count as "questionsCount",
      case when o.practice or o.timed then 'in_progress' when c.exam_id is null then 'not_started' else 'completed' end
        as state,
      c.best_score_percent as "bestScorePercent",
      (rules #>> '{rawCut,percent}')::float as "cutPercent", o.practice as "hasOpenPractice", o.timed as "hasOpenTimed",
      exists (select from v_new_sets n
        where n.user_id = ${userId} and n.course_id = m.course_id and n.exam_id = x.id) as "isNew"
    from course_exam_map m
    join exams x on x.id = m.exam_id and x.is_published
    join courses k on k.id = m.course_id
    left join blueprints b on b.id = k.blueprint_id
    left join v_completed_sets c on c.user_id = ${userId} and c.exam_id = x.id and c.course_id = m.course_id
    cross join lateral (
      select coalesce(bool_or(a.mode = 'practice'), false) as practice, coalesce(bool_or(a.mode = 'timed'), false) as timed
      from exam_attempts a where a.user_id = ${userId} and a.exam_id = x.id and a.finished_at is null) o
    where m.course_id = ${courseId} and m."order" > 0
    order by m."order"`.execute(db)
  return rows
}

/** When the person started the course afresh, if they did; null before they have begun it. */
export async function findEnrollment(
  db: Queryable,
  { userId, courseId }: InCourse,
): Promise<{ freshSince: Date | null } | null> {
  const row = await db
    .selectFrom('enrollments')
    .select('fresh_since as freshSince')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the time of the fresh start, in whole milliseconds; null if the person has not begun the course. */
export async function setFreshStart(db: Queryable, { userId, courseId }: InCourse): Promise<Date | null> {
  const { rows } = await sql<{ freshSince: Date }>`
    update enrollments e
    set fresh_since = date_trunc('milliseconds', app_now()),
      -- A second start with nothing in between, such as a double click, must not become what undoing returns to. An attempt
      -- from before the first one may be continued after it: then questions were revealed since.
      fresh_before = case when exists (
        select from exam_attempts a
        where a.user_id = e.user_id and a.course_id = e.course_id and a.started_at >= e.fresh_since
      ) or exists (
        select from question_states s
        join practice_questions q on q.id = s.question_id
        join course_exam_map m on m.exam_id = q.exam_id and m.course_id = e.course_id
        where s.user_id = e.user_id and s.seen_at >= e.fresh_since
      ) then e.fresh_since else e.fresh_before end
    where user_id = ${userId} and course_id = ${courseId}
    returning fresh_since as "freshSince"`.execute(db)
  return rows[0]?.freshSince ?? null
}

/** Returns false if the latest fresh start is not the one made at `at`. */
export async function undoFreshStart(
  db: Queryable,
  { userId, courseId, at }: InCourse & { at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update enrollments set fresh_since = fresh_before, fresh_before = null
    where user_id = ${userId} and course_id = ${courseId} and fresh_since = ${at}`.execute(db)
  return numAffectedRows === 1n
}
