import { keepForRehearsal } from '#domain/study-plan/rehearsal.ts'
import { groupOf } from '#domain/study-plan/bank.ts'
import type { PlanInput } from '#domain/study-plan/plan-input.ts'
import type { Deps } from '../../deps.ts'
import { findBlueprint } from '../catalogue/find-blueprint.ts'
import type { CourseRef } from '../catalogue/find-course.ts'
import { findStanding, type Standing } from '../readiness/find-readiness.ts'
import { findToday } from '../progress/find-today.ts'
import { type BankRow, findBank, findGoalRow, findPractisedDays, type GoalRow } from './plan-store.ts'

/** What a person's plan is computed from. */
export type FoundPlan = {
  input: PlanInput
  plannedOn: string
  practisedOn: string[]
  standing: Standing
  /** The set that is kept for a dress rehearsal. */
  kept: { slug: string; title: string } | null
  /** The slugs of the other sets; empty if none is kept. */
  practisedSets: string[]
}

/** Null if the person has no exam date, or nothing is known about the course's exam. */
export async function findPlanInput(
  deps: Pick<Deps, 'db' | 'keysDb' | 'reads' | 'now'>,
  { userId, course, goal: known }: { userId: string; course: CourseRef; goal?: GoalRow },
): Promise<FoundPlan | null> {
  const who = { userId, courseId: course.id }
  const goal = known ?? (await findGoalRow(deps.db, who))
  if (!goal) return null
  const [standing, today, bank, practised, rules] = await Promise.all([
    findStanding(deps, who),
    findToday(deps.db, userId),
    findBank(deps.db, who),
    findPractisedDays(deps.db, { ...who, from: goal.plannedOn }),
    findBlueprint(deps.reads.catalogue, course.blueprintId),
  ])
  if (!standing || !rules) return null
  const { belief, answeredAt, form } = standing
  const sets = setsOf(bank)
  const kept = keepForRehearsal(sets)
  const { examOn, minutesADay, restDays, edits, plannedOn } = goal
  return {
    standing,
    plannedOn,
    practisedOn: practised.map(({ day }) => day),
    kept,
    practisedSets: setsWithout(kept, sets),
    input: {
      today,
      goal: { examOn, minutesADay, restDays },
      edits,
      belief,
      answeredAt,
      form,
      bank: bank.filter(({ set }) => set !== kept?.slug).map((row) => groupOf({ ...row, today })),
      // At the pace of the real exam.
      rehearsal: kept && {
        ...kept,
        minutes: Math.ceil((kept.questions * rules.minutes) / form.questionCount),
      },
      answeredToday: practised.find(({ day }) => day === today)?.answers ?? 0,
    },
  }
}

/** The slugs of all sets but the one that is kept for the rehearsal; empty if none is. */
export function setsWithout(kept: { slug: string } | null, sets: readonly { slug: string }[]): string[] {
  return kept ? sets.map(({ slug }) => slug).filter((slug) => slug !== kept.slug) : []
}

/** The sets, with how many of their questions the person has seen. */
export function setsOf(bank: readonly BankRow[]) {
  return [...Map.groupBy(bank, ({ set }) => set)].map(([slug, rows]) => ({
    slug,
    title: rows[0]!.title,
    questions: rows.reduce((total, { questions }) => total + questions, 0),
    seen: rows.reduce((total, { questions, reveals }) => total + (reveals > 0 ? questions : 0), 0),
  }))
}
