import { sql } from 'kysely'
import type { FeedbackTime } from '#domain/attempts/attempt-limits.ts'
import type { Queryable } from '../../db/database.ts'

export type EnrolledCourse = {
  id: string
  blueprintId: string | null
  slug: string
  title: string
  setsTotal: number
  setsCompleted: number
  newSets: number
  progressPct: number
  questions: number
  /** Of the blueprint; null if the course has none. */
  exam: {
    minutes: number
    questionsMin: number
    questionsMax: number
    retiresOn: string | null
    successor: string | null
  } | null
  /** When the latest practice showed its feedback; null if there was none. */
  feedback: FeedbackTime | null
}

/** The published courses that the person has begun, the one used last first. */
export async function findEnrolledCourses(db: Queryable, userId: string): Promise<EnrolledCourse[]> {
  const { rows } = await sql<EnrolledCourse>`
    select c.id, c.blueprint_id as "blueprintId", c.slug, c.title, p.sets_total as "setsTotal", p.sets_completed as "setsCompleted",
      (select count(*)::int from v_new_sets n where n.user_id = p.user_id and n.course_id = p.course_id) as "newSets",
      p.progress_pct as "progressPct", c.questions_count as questions,
      case when b.id is not null then json_build_object('minutes', (b.rules ->> 'minutes')::int,
        'questionsMin', (b.rules #>> '{questions,min}')::int, 'questionsMax', (b.rules #>> '{questions,max}')::int,
        'retiresOn', b.rules ->> 'retiresOn', 'successor', b.rules ->> 'successor') end as exam,
      (select a.feedback from exam_attempts a
        where a.user_id = p.user_id and a.course_id = p.course_id and a.mode = 'practice'
        order by a.started_at desc limit 1) as feedback
    from v_user_course_progress p
    join courses c on c.id = p.course_id and c.is_published
    left join blueprints b on b.id = c.blueprint_id
    where p.user_id = ${userId}
    order by (select max(a.started_at) from exam_attempts a
      where a.user_id = p.user_id and a.course_id = p.course_id) desc nulls last, c.title`.execute(db)
  return rows
}

export type DomainAccuracy = { courseId: string; code: string; accuracyPct: number; answered: number }

/** How many of the person's first answers were correct, by course and domain. */
export async function findAccuracies(db: Queryable, userId: string): Promise<DomainAccuracy[]> {
  const { rows } = await sql<DomainAccuracy>`
    select course_id as "courseId", domain as code, accuracy_pct as "accuracyPct", answers as answered
    from v_user_weak_domains where user_id = ${userId}`.execute(db)
  return rows
}
