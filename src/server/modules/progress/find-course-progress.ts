import type { CourseProgress } from '#contract/progress.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { finishOverdue } from '../attempts/finishing/finish-attempt.ts'
import { findReadiness } from '../readiness/find-readiness.ts'
import { findCourseRef } from '../catalogue/find-course.ts'
import { findCourseProgressRow, findSetProgress } from './store.ts'

/** A person's progress in a course, computed from their attempts. */
export async function findCourseProgress(deps: Deps, userId: string, slug: string): Promise<CourseProgress> {
  const course = await findCourseRef(deps.db, slug)
  if (!course) throw new Refusal('course_not_found')
  await finishOverdue(deps, userId)
  const who = { userId, courseId: course.id }
  const [row, sets, readiness] = await Promise.all([
    findCourseProgressRow(deps.db, who),
    findSetProgress(deps.db, who),
    findReadiness(deps, who),
  ])
  const { freshSince = null, ...counts } = row ?? {
    setsTotal: sets.length,
    setsCompleted: 0,
    progressPct: 0,
  }
  return {
    isEnrolled: row !== null,
    ...counts,
    readiness,
    freshSince: freshSince?.toISOString() ?? null,
    sets,
  }
}
