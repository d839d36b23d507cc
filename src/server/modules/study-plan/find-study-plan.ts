import type { StudyPlan } from '#contract/study-plan.ts'
import { lastExamDay } from '#domain/study-plan/exam-goal.ts'
import { advise, choicesOf, missedDays } from '#domain/study-plan/plan-advice.ts'
import { planStudy } from '#domain/study-plan/study-plan.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findCourseRef } from '../catalogue/find-course.ts'
import { findExamForm } from '../readiness/find-exam-form.ts'
import { findToday } from '../progress/find-today.ts'
import { type DueCount, findDueCount } from '../reviews/find-due-counts.ts'
import { hasEntries } from './calendar-store.ts'
import { type FoundPlan, findPlanInput } from './find-plan-input.ts'
import { findExamFacts, findGoalRow } from './plan-store.ts'
import { presentPlan } from './present.ts'

/** A person's exam date in a course, and the sessions until then. */
export async function findStudyPlan(deps: Deps, userId: string, slug: string): Promise<StudyPlan> {
  const course = await findCourseRef(deps.db, slug)
  if (!course) throw new Refusal('course_not_found')
  const [today, facts, form, goal] = await Promise.all([
    findToday(deps.db, userId),
    findExamFacts(deps.db, course.id),
    findExamForm(deps, course.id),
    findGoalRow(deps.db, { userId, courseId: course.id }),
  ])
  const isInCalendar = await hasEntries(deps.db, { userId, courseId: course.id, from: today })
  const found = goal && (await findPlanInput(deps, { userId, course, goal }))
  const due = found && (await findDueCount(deps.db, { userId, courseId: course.id }))
  const last = lastExamDay(today)
  return {
    course: { slug: course.slug, title: course.title },
    today,
    lastExamDay: facts.retiresOn !== null && facts.retiresOn < last ? facts.retiresOn : last,
    goal: goal && { examOn: goal.examOn, minutesADay: goal.minutesADay, restDays: goal.restDays },
    plan: found && planOf(found, facts, due),
    isInCalendar,
    domains: (form?.domains ?? [])
      .filter(({ code }) => !found || found.input.bank.some(({ domain }) => domain === code))
      .map(({ code, name }) => ({ code, name })),
  }
}

function planOf(found: FoundPlan, facts: Awaited<ReturnType<typeof findExamFacts>>, due: DueCount | null) {
  const { input } = found
  const plan = planStudy(input)
  const missed = missedDays({ ...input, ...found }).length
  return presentPlan(found, {
    plan,
    notes: advise(input, plan, { ...facts, missed }),
    choices: choicesOf(input, plan, facts),
    due,
  })
}
