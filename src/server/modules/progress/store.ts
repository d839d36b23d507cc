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
      c.best_score_percent as "bestScorePercent", o.practice as "hasOpenPractice", o.timed as "hasOpenTimed"
    from course_exam_map m
    join exams x on x.id = m.exam_id and x.is_published
    left join v_completed_sets c on c.user_id = ${userId} and c.exam_id = x.id
    cross join lateral (
      select coalesce(bool_or(a.mode = 'practice'), false) as practice, coalesce(bool_or(a.mode = 'timed'), false) as timed
      from exam_attempts a where a.user_id = ${userId} and a.exam_id = x.id and a.finished_at is null) o
    where m.course_id = ${courseId} and m."order" > 0
    order by m."order"`.execute(db)
  return rows
}

export type CourseProgressRow = {
  setsTotal: number
  setsCompleted: number
  progressPct: number
  readinessPct: number | null
}

/** The person's progress in the course; null before they have started anything in it. */
export async function findCourseProgressRow(
  db: Queryable,
  { userId, courseId }: InCourse,
): Promise<CourseProgressRow | null> {
  const row = await db
    .selectFrom('v_user_course_progress')
    .select([
      'sets_total as setsTotal',
      'sets_completed as setsCompleted',
      'progress_pct as progressPct',
      'readiness_pct as readinessPct',
    ])
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirst()
  return row ?? null
}
