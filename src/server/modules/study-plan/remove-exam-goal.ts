import type { Queryable } from '../../db/database.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findCourseRef } from '../catalogue/find-course.ts'
import { deleteGoal } from './goal-store.ts'

/** Does nothing if the person has set no exam date. */
export async function removeExamGoal(
  db: Queryable,
  { userId, slug }: { userId: string; slug: string },
): Promise<Record<string, never>> {
  const course = await findCourseRef(db, slug)
  if (!course) throw new Refusal('course_not_found')
  await deleteGoal(db, { userId, courseId: course.id })
  return {}
}
