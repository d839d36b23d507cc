import { priorBelief } from '#domain/readiness/belief.ts'
import type { ExamForm } from '#domain/readiness/form.ts'
import { type Forecast, forecast } from '#domain/readiness/readiness.ts'
import type { Deps } from '../../deps.ts'
import { type BeliefRow, findBeliefs } from './belief-store.ts'
import { findExamForm } from './find-exam-form.ts'
import { isOfForm } from './replay-belief.ts'

export type CourseForecast = {
  form: ExamForm
  /** Null if the answers have to be read again, because the model or the blueprint has changed. */
  today: Forecast | null
  /** True until the belief has been computed again with the latest release of difficulties. */
  isOutdated: boolean
}

/**
 * What an exam today would give in each of these courses, from what is stored, by course. Computes no belief again, because that
 * takes too long for many courses. Courses without a blueprint are missing.
 */
export async function findForecasts(
  deps: Pick<Deps, 'db' | 'reads' | 'now'>,
  { userId, courseIds }: { userId: string; courseIds: readonly string[] },
): Promise<Map<string, CourseForecast>> {
  if (courseIds.length === 0) return new Map()
  const [beliefs, forms] = await Promise.all([
    findBeliefs(deps.db, { userId, courseIds }),
    Promise.all(courseIds.map(async (id) => [id, await findExamForm(deps, id)] as const)),
  ])
  const found = new Map<string, CourseForecast>()
  for (const [id, form] of forms) {
    const belief = beliefs.get(id)
    if (form && belief) found.set(id, forecastOf(belief, form, deps.now()))
  }
  return found
}

function forecastOf(
  { stored, hasAnswers }: { stored: BeliefRow | null; hasAnswers: boolean },
  form: ExamForm,
  at: Date,
): CourseForecast {
  const isUsable = stored ? isOfForm(stored, form) : !hasAnswers
  if (!isUsable) return { form, today: null, isOutdated: true }
  const belief = stored ?? priorBelief(form.priorMeans)
  return {
    form,
    today: forecast(belief, form, { answeredAt: stored?.answeredAt ?? null, at }),
    isOutdated: stored !== null && stored.release !== form.release,
  }
}
