import type { RetestPlan } from '#contract/study-plan.ts'
import { keepForRehearsal } from '#domain/study-plan/rehearsal.ts'
import { planRetest, RETEST_SESSION_QUESTIONS } from '#domain/study-plan/retest-plan.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { finishOverdue } from '../attempts/finishing/finish-attempt.ts'
import { findRestedDomains } from '../attempts/practice-session/find-rested-domains.ts'
import { findCourseRef } from '../catalogue/find-course.ts'
import { findStanding } from '../readiness/find-readiness.ts'
import { presentReadiness } from '../readiness/present.ts'
import { setsOf, setsWithout } from './find-plan-input.ts'
import { findBank } from './plan-store.ts'
import { presentRange } from './present.ts'

/** What to practise in a course before the next exam, as far as anything is known about the exam. */
export async function findRetestPlan(deps: Deps, userId: string, slug: string): Promise<RetestPlan> {
  const course = await findCourseRef(deps.db, slug)
  if (!course) throw new Refusal('course_not_found')
  await finishOverdue(deps, userId)
  const who = { userId, courseId: course.id }
  const [standing, bank] = await Promise.all([findStanding(deps, who), findBank(deps.db, who)])
  if (!standing) return { plan: null }
  const { belief, answeredAt, form, today } = standing
  const sets = setsOf(bank)
  const kept = keepForRehearsal(sets)
  const { steps, chance, end } = planRetest(belief, form, {
    answeredAt,
    at: deps.now(),
    bank: bank.filter(({ set }) => set !== kept?.slug),
  })
  const practised = setsWithout(kept, sets)
  const rested = await findRestedDomains(deps.db, { ...who, sets: practised })
  const first = steps.find(({ domain }) => rested.has(domain))
  return {
    plan: {
      steps: steps.map(({ domain, ...step }) => ({
        ...step,
        domain: { code: domain, name: form.domains.find(({ code }) => code === domain)!.name },
      })),
      end,
      nowPct: presentReadiness(standing).passPct,
      chance: today.passChance === null ? null : presentRange(chance),
      rehearsal: kept && { slug: kept.slug, title: kept.title },
      first: first
        ? {
            domain: first.domain,
            sets: practised,
            questions: Math.min(RETEST_SESSION_QUESTIONS, first.questions),
          }
        : null,
    },
  }
}
