import type { Queryable } from '../../db/database.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findCourseRef } from '../catalogue/find-course.ts'

/** What is read and searched belongs to a published course; everybody may read it (docs/decisions/021). */
export async function requireCourseRef(
  db: Queryable,
  slug: string,
): Promise<{ id: string; slug: string; title: string }> {
  const course = await findCourseRef(db, slug)
  if (!course) throw new Refusal('course_not_found')
  return course
}
