import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { CourseRef } from './find-course.ts'

export type FoundExam = {
  id: string
  slug: string
  title: string
  questionsCount: number
  /** True if its order in this course is 0. */
  isSample: boolean
  course: CourseRef
}

const courseJson = sql`json_build_object('id', c.id, 'slug', c.slug, 'title', c.title, 'blueprintId', c.blueprint_id)`

/**
 * A published set in a published course: the named course; otherwise one that has it as a set, preferably one that the person has begun,
 * or the oldest; otherwise one that has it as its sample. Null if the set or the course is unpublished, or if the named course does not have the
 * set.
 */
export async function findExam(
  db: Queryable,
  {
    slug,
    courseSlug = null,
    userId = null,
  }: { slug: string; courseSlug?: string | null | undefined; userId?: string | null | undefined },
): Promise<FoundExam | null> {
  const { rows } = await sql<FoundExam>`
    select x.id, x.slug, x.title, x.questions_count as "questionsCount", m."order" = 0 as "isSample",
      ${courseJson} as course
    from exams x
    join course_exam_map m on m.exam_id = x.id
    join courses c on c.id = m.course_id and c.is_published
    left join enrollments e on e.user_id = ${userId}::uuid and e.course_id = c.id
    where x.slug = ${slug} and x.is_published and (${courseSlug}::text is null or c.slug = ${courseSlug})
    order by m."order" = 0, e.id is null, c.created_at, c.id limit 1`.execute(db)
  return rows[0] ?? null
}

type FoundSample = { examId: string; course: CourseRef }

/** The published free sample of a published course; null if there is none. */
export async function findSample(db: Queryable, courseSlug: string): Promise<FoundSample | null> {
  const { rows } = await sql<FoundSample>`
    select x.id as "examId", ${courseJson} as course
    from courses c
    join course_exam_map m on m.course_id = c.id and m."order" = 0
    join exams x on x.id = m.exam_id and x.is_published
    where c.slug = ${courseSlug} and c.is_published`.execute(db)
  return rows[0] ?? null
}

type AttemptPlace = {
  /** Null for practice over the whole course. */
  exam: { id: string; slug: string; title: string } | null
  course: { slug: string; title: string }
}

/** The names of an attempt's set and course, even if they were unpublished later. */
export async function findAttemptPlace(
  db: Queryable,
  { examId, courseId }: { examId: string | null; courseId: string },
): Promise<AttemptPlace> {
  const { rows } = await sql<AttemptPlace>`
    select case when x.id is not null then json_build_object('id', x.id, 'slug', x.slug, 'title', x.title) end as exam,
      json_build_object('slug', c.slug, 'title', c.title) as course
    from courses c left join exams x on x.id = ${examId} where c.id = ${courseId}`.execute(db)
  return rows[0]!
}
