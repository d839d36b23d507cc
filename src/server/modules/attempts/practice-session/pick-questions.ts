import type { PickReason } from '#domain/attempts/attempt-limits.ts'
import { drawByValue, drawDue } from '#domain/attempts/draw-by-value.ts'
import { pickQuestions as pickChosen } from '#domain/attempts/draw-form.ts'
import type { PracticePlan } from '#domain/attempts/practice-plan.ts'
import type { Queryable } from '../../../db/database.ts'
import type { CourseWorth } from './find-domain-worth.ts'
import { findCandidates, findMatching, findMatchingDue } from './practice-session-store.ts'

export type Wish = {
  userId: string
  courseId: string
  plan: PracticePlan
  seed: number
  /** Only for a plan that asks what helps most. */
  worth: CourseWorth | null
  /** The open session that ends before this one starts. It shows its questions then, so picked questions are others. */
  endsId: string | null
}

export type Pick = { questionId: string; pickedFor: PickReason | null }

/** The questions of a practice session, in its order. Empty if no question matches. */
export async function pickQuestions(db: Queryable, wish: Wish): Promise<Pick[]> {
  const { plan, seed, worth } = wish
  if (worth) {
    const candidates = await findCandidates(db, { ...wish, filters: plan.filters })
    return drawByValue(candidates, worth.domains, {
      count: plan.count,
      seed,
      isMeasured: worth.isMeasured,
    })
  }
  if (plan.source === 'due') {
    const due = await findMatchingDue(db, { ...wish, filters: plan.filters })
    return drawDue(due, { count: plan.count, seed })
  }
  const ids = await findMatching(db, { ...wish, filters: plan.filters })
  return pickChosen(ids, seed, plan).map((questionId) => ({ questionId, pickedFor: null }))
}
