import type { Outcome, OutcomeInput } from '#contract/outcomes.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findForecastBefore } from '../readiness/find-forecast-before.ts'
import { findOwned, hasOther, updateOutcome } from './outcome-store.ts'
import { requireTakenOn } from './policy.ts'

/** Changes a reported result. Its forecast stays, unless the exam was on another day. */
export async function changeOutcome(
  { db, reads }: Pick<Deps, 'db' | 'reads'>,
  { userId, outcomeId, ...outcome }: { userId: string; outcomeId: string } & OutcomeInput,
): Promise<Outcome> {
  const changing = db.transaction().execute(async (tx) => {
    const before = await findOwned(tx, { userId, outcomeId })
    if (!before) throw new Refusal('outcome_not_found')
    const { courseId } = before
    const isMoved = before.takenOn !== outcome.takenOn
    // A kept day may be outside the person's days since they moved to another time zone. They can still change the rest.
    if (isMoved) await requireTakenOn(tx, { userId, takenOn: outcome.takenOn })
    if (await hasOther(tx, { userId, courseId, outcomeId, takenOn: outcome.takenOn }))
      throw new Refusal('outcome_known')
    return updateOutcome(tx, {
      ...outcome,
      userId,
      outcomeId,
      ...(isMoved && {
        forecastPct: await findForecastBefore(tx, { reads }, { userId, courseId, day: outcome.takenOn }),
      }),
    })
  })
  return changing.catch((error: unknown) => {
    throw isOnceADay(error) ? new Refusal('outcome_known') : error
  })
}

/** True if another result of this day was saved at the same moment. */
function isOnceADay(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'outcomes_once_a_day'
}
