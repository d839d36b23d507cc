import type { Readiness } from '#contract/readiness.ts'
import { priorBelief } from '#domain/readiness/belief.ts'
import type { ExamForm } from '#domain/readiness/form.ts'
import { type Forecast, forecast } from '#domain/readiness/readiness.ts'
import type { Deps } from '../../deps.ts'
import { type BeliefRow, findBelief, hasAnswers, lockPerson } from './belief-store.ts'
import { findExamForm } from './find-exam-form.ts'
import { isCurrent, updateBelief } from './update-belief.ts'

type InCourse = { userId: string; courseId: string }

/** The person's chance to pass today; null if the course has no blueprint, so that nothing is known about its exam. */
export async function findReadiness(
  deps: Pick<Deps, 'db' | 'keysDb' | 'reads' | 'now'>,
  who: InCourse,
): Promise<Readiness | null> {
  const form = await findExamForm(deps, who.courseId)
  if (!form) return null
  const belief = await findCurrentBelief(deps, who, form)
  const start = priorBelief(form.domains.map(() => 0))
  const answeredAt = belief?.answeredAt ?? null
  return present(forecast(belief ?? start, form, { answeredAt, at: deps.now() }), form)
}

/** Beliefs of an older model or blueprint, and those of people who answered before there were any, are computed again. */
async function findCurrentBelief(
  deps: Pick<Deps, 'db' | 'keysDb' | 'reads' | 'now'>,
  who: InCourse,
  form: ExamForm,
): Promise<BeliefRow | null> {
  const stored = await findBelief(deps.db, who)
  if (stored && isCurrent(stored, form)) return stored
  if (!stored && !(await hasAnswers(deps.db, who))) return null
  return deps.keysDb.transaction().execute(async (tx) => {
    await lockPerson(tx, who.userId)
    await updateBelief(tx, deps, who)
    const updated = await findBelief(tx, who)
    return updated && isCurrent(updated, form) ? updated : null
  })
}

function present({ passChance, score, missing }: Forecast, { cut, domains }: ExamForm): Readiness {
  const nameOf = (code: string) => domains.find((domain) => domain.code === code)?.name ?? code
  return {
    passPct: passChance === null ? null : percent(passChance),
    scorePct: percent(score.value),
    lowPct: percent(score.low),
    highPct: percent(score.high),
    cutPct: percent(cut),
    missing: missing && { answers: missing.answers, domains: missing.domains.map(nameOf) },
  }
}

function percent(share: number): number {
  return Math.round(100 * share)
}
