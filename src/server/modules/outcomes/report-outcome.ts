import type { Outcome, OutcomeInput } from '#contract/outcomes.ts'
import type { Queryable } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findCourseRef } from '../catalogue/find-course.ts'
import { insertOutcome } from './outcome-store.ts'
import { requireTakenOn } from './policy.ts'

/** Keeps the result of a real exam, with the forecast of the last practice day before it. */
export async function reportOutcome(
  db: Queryable,
  { userId, slug, ...outcome }: { userId: string; slug: string } & OutcomeInput,
): Promise<Outcome> {
  const course = await findCourseRef(db, slug)
  if (!course) throw new Refusal('course_not_found')
  await requireTakenOn(db, { userId, takenOn: outcome.takenOn })
  const reported = await insertOutcome(db, { ...outcome, id: newId(), userId, courseId: course.id })
  if (!reported) throw new Refusal('outcome_known')
  return reported
}
