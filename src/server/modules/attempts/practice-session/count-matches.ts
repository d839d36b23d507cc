import type { ResponseOf } from '#contract/endpoint.ts'
import type { countMatches as contract } from '#contract/practice.ts'
import type { PracticeFilters } from '#domain/attempts/practice-plan.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { findCourseRef } from '../../catalogue/find-course.ts'
import { finishOverdue } from '../finishing/finish-attempt.ts'
import { countMatching } from './practice-session-store.ts'

/** How many questions match the filters, and how many would match without each of them. */
export async function countMatches(
  deps: Deps,
  userId: string,
  { slug, filters }: { slug: string; filters: PracticeFilters },
): Promise<ResponseOf<typeof contract>> {
  const course = await findCourseRef(deps.db, slug)
  if (!course) throw new Refusal('course_not_found')
  await finishOverdue(deps, userId)
  return countMatching(deps.db, { userId, courseId: course.id, filters })
}
