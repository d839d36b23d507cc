import type { undoStartAfresh as contract } from '#contract/progress.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findCourseRef } from '../catalogue/find-course.ts'
import { undoFreshStart } from './store.ts'

/** Undoes the fresh start made at `freshSince`. Does nothing if another one has been made since. */
export async function undoStartAfresh(
  { db }: Deps,
  userId: string,
  { params, body }: ParsedOf<typeof contract>,
): Promise<ResponseOf<typeof contract>> {
  const course = await findCourseRef(db, params.slug)
  if (!course) throw new Refusal('course_not_found')
  const isUndone = await undoFreshStart(db, { userId, courseId: course.id, at: new Date(body.freshSince) })
  return { isUndone }
}
