import type { CourseProgress } from '#contract/progress.ts'
import { countSets } from '#domain/progress/count-sets.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { finishOverdue } from '../attempts/finishing/finish-attempt.ts'
import { findReadiness } from '../readiness/find-readiness.ts'
import { findCourseRef } from '../catalogue/find-course.ts'
import { findEnrollment, findSetProgress } from './store.ts'

/** A person's progress in a course, computed from their attempts. */
export async function findCourseProgress(deps: Deps, userId: string, slug: string): Promise<CourseProgress> {
  const course = await findCourseRef(deps.db, slug)
  if (!course) throw new Refusal('course_not_found')
  await finishOverdue(deps, userId)
  const who = { userId, courseId: course.id }
  const [enrollment, sets, readiness] = await Promise.all([
    findEnrollment(deps.db, who),
    findSetProgress(deps.db, who),
    findReadiness(deps, who),
  ])
  return {
    isEnrolled: enrollment !== null,
    // From the sets themselves: one of them may have been completed in another course that has it too.
    ...countSets(sets),
    readiness,
    freshSince: enrollment?.freshSince?.toISOString() ?? null,
    sets,
  }
}
