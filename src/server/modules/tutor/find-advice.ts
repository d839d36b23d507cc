import type { PlanToTell } from '#domain/tutor/advice/tell-plan.ts'
import type { WeakSpots } from '#domain/tutor/advice/tell-weak-spots.ts'
import type { Deps } from '../../deps.ts'
import { findOutcomes } from '../outcomes/find-outcomes.ts'
import { findReadinessDetails } from '../readiness/find-readiness.ts'
import { findRetestPlan } from '../study-plan/find-retest-plan.ts'
import { findStudyPlan } from '../study-plan/find-study-plan.ts'
import { countMistakes } from './mistakes-store.ts'

type Course = { id: string; slug: string }

/** The domains in which the person answered questions, with mastery, and their mistakes. */
export async function findWeakSpots(deps: Deps, userId: string, { id, slug }: Course): Promise<WeakSpots> {
  const [{ domains }, mistakes] = await Promise.all([
    findReadinessDetails(deps, userId, slug),
    countMistakes(deps.db, { userId, courseId: id }),
  ])
  return { domains: domains.filter(({ answered }) => answered > 0), mistakes }
}

/** The person's study plan; without an exam date, what to practise before the next exam. Null if nothing is known. */
export async function findPlan(deps: Deps, userId: string, { slug }: Course): Promise<PlanToTell | null> {
  const [{ today, goal, plan }, { outcomes }] = await Promise.all([
    findStudyPlan(deps, userId, slug),
    findOutcomes(deps.db, userId, slug),
  ])
  const isAfterFail = outcomes[0]?.isPass === false
  if (goal && plan) return { isAfterFail, plan: { today, examOn: goal.examOn, sessions: plan.sessions } }
  const { plan: retest } = await findRetestPlan(deps, userId, slug)
  return retest && { isAfterFail, plan: { examOn: null, steps: retest.steps } }
}
