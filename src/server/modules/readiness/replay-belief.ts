import { MODEL } from '#domain/readiness/fold-events.ts'
import type { ExamForm } from '#domain/readiness/form.ts'
import { replay } from '#domain/readiness/replay.ts'
import type { Queryable } from '../../db/database.ts'
import { keepReadiness, type ReadinessChange } from '../attempts/keep-readiness.ts'
import { type BeliefRow, findEvents, upsertBelief } from './belief-store.ts'
import { fillDays } from './day-store.ts'
import { presentFigures, toPct } from './present.ts'

/**
 * Computes what is believed of the person's abilities again from all their answers in a course, with the current release of
 * difficulties. Figures of days and attempts that were shown already stay; those that are missing are added. Must be called
 * while the person is locked. Returns how each attempt changed readiness.
 */
export async function replayBelief(
  tx: Queryable,
  who: { userId: string; courseId: string },
  form: ExamForm,
): Promise<Map<string, ReadinessChange>> {
  const { release } = form
  const { belief, last, days, attempts } = replay(
    await findEvents(tx, { ...who, release, before: null }),
    form,
  )
  if (!last) return new Map()
  const domains = form.domains.map(({ code }) => code)
  const { nth, answeredAt, passChance } = last
  const current = {
    ...belief,
    model: MODEL,
    domains,
    release,
    nth,
    answeredAt,
    readinessPct: toPct(passChance),
  }
  await upsertBelief(tx, { ...who, ...current }, null)
  await fillDays(
    tx,
    who,
    [...days].map(([day, forecast]) => ({ day, ...presentFigures(forecast), release })),
  )
  const changes = new Map(
    [...attempts].map(([id, { before, after }]) => [id, { before: toPct(before), after: toPct(after) }]),
  )
  await keepReadiness(tx, who.userId, changes)
  return changes
}

/** False if the belief was computed by another model or for other domains, so that answers cannot be added to it. */
export function isOfForm(belief: Pick<BeliefRow, 'model' | 'domains'>, form: ExamForm): boolean {
  return (
    belief.model === MODEL &&
    belief.domains.length === form.domains.length &&
    form.domains.every(({ code }, index) => code === belief.domains[index])
  )
}
