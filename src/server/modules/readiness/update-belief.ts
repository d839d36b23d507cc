import { priorBelief } from '#domain/readiness/belief.ts'
import { foldEvents, MODEL } from '#domain/readiness/fold-events.ts'
import type { ExamForm } from '#domain/readiness/form.ts'
import { forecast } from '#domain/readiness/readiness.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type BeliefRow, findAnswersAfter, findBelief, upsertBelief } from './belief-store.ts'
import { findExamForm } from './find-exam-form.ts'

type InCourse = { userId: string; courseId: string }

/**
 * Adds the person's new answers in a course to what is believed of their abilities. If the model or the domains have changed, the
 * belief is computed again from all answers. Must be called while the person is locked. Does nothing in a course without a
 * blueprint.
 */
export async function updateBelief(
  tx: Queryable,
  deps: Pick<Deps, 'reads' | 'now'>,
  { userId, courseId }: InCourse,
): Promise<void> {
  const form = await findExamForm(deps, courseId)
  if (!form) return
  const domains = form.domains.map(({ code }) => code)
  const stored = await findBelief(tx, { userId, courseId })
  const before = stored && isCurrent(stored, form) ? stored : null
  const answers = await findAnswersAfter(tx, { userId, courseId, after: before?.nth ?? 0 })
  const last = answers.at(-1)
  if (!last) return
  const belief = foldEvents(before ?? priorBelief(domains.map(() => 0)), answers, domains)
  const { passChance } = forecast(belief, form, { answeredAt: last.answeredAt, at: last.answeredAt })
  await upsertBelief(tx, {
    ...belief,
    userId,
    courseId,
    model: MODEL,
    domains,
    nth: last.nth,
    answeredAt: last.answeredAt,
    readinessPct: passChance === null ? null : 100 * passChance,
  })
}

/** False if the belief must be computed again. */
export function isCurrent(belief: Pick<BeliefRow, 'model' | 'domains'>, form: ExamForm): boolean {
  return (
    belief.model === MODEL &&
    belief.domains.length === form.domains.length &&
    form.domains.every(({ code }, index) => code === belief.domains[index])
  )
}
