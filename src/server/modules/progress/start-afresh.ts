import type { startAfresh as contract } from '#contract/progress.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findCourseRef } from '../catalogue/find-course.ts'
import { setFreshStart } from './store.ts'

/** From now on the course counts as not begun, except for results, notes, flags and mistakes. Nothing is deleted. */
export async function startAfresh(
  { db }: Deps,
  userId: string,
  { params }: ParsedOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const course = await findCourseRef(db, params.slug)
  if (!course) throw new Refusal('course_not_found')
  const freshSince = await setFreshStart(db, { userId, courseId: course.id })
  return { freshSince: freshSince?.toISOString() ?? null }
}
