import type { OwnReports } from '#contract/notebook.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { finishOverdue } from '../attempts/finishing/finish-attempt.ts'
import { findCourseRef } from '../catalogue/find-course.ts'
import { selectReports } from './report-store.ts'

/** A person's reports on questions of a course, with what the authors answered. */
export async function findReports(
  deps: Deps,
  { userId, slug }: { userId: string; slug: string },
): Promise<OwnReports> {
  const course = await findCourseRef(deps.db, slug)
  if (!course) throw new Refusal('course_not_found')
  await finishOverdue(deps, userId)
  const rows = await selectReports(deps.db, { userId, courseId: course.id })
  return {
    reports: rows.map(({ reportedAt, ...report }) => ({ ...report, reportedAt: reportedAt.toISOString() })),
  }
}
