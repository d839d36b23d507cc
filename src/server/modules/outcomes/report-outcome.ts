import type { Outcome, OutcomeInput } from '#contract/outcomes.ts'
import { newId } from '../../db/ids.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findCourseRef } from '../catalogue/find-course.ts'
import { findForecastBefore } from '../readiness/find-forecast-before.ts'
import { insertOutcome } from './outcome-store.ts'
import { requireTakenOn } from './policy.ts'

/** Keeps the result of a real exam, with the forecast of the evening before. */
export async function reportOutcome(
  { db, reads }: Pick<Deps, 'db' | 'reads'>,
  { userId, slug, ...outcome }: { userId: string; slug: string } & OutcomeInput,
): Promise<Outcome> {
  const course = await findCourseRef(db, slug)
  if (!course) throw new Refusal('course_not_found')
  await requireTakenOn(db, { userId, takenOn: outcome.takenOn })
  const who = { userId, courseId: course.id }
  const forecastPct = await findForecastBefore(db, { reads }, { ...who, day: outcome.takenOn })
  const reported = await insertOutcome(db, { ...outcome, ...who, id: newId(), forecastPct })
  if (!reported) throw new Refusal('outcome_known')
  return reported
}
