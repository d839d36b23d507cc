import type { Queryable } from '../../db/database.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findCourseRef } from '../catalogue/find-course.ts'

/** Study notes and glossary belong to a published course, and everyone may read them (decision 021). */
export async function requireCourseRef(
  db: Queryable,
  slug: string,
): Promise<{ id: string; slug: string; title: string }> {
  const course = await findCourseRef(db, slug)
  if (!course) throw new Refusal('course_not_found')
  return course
}
