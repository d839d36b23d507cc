import { daysBetween, daysFrom, laterDay } from '../calendar-days.ts'
import type { ChanceRange } from '../readiness/gain.ts'
import { type ExamGoal, lastExamDay, MINUTES_A_DAY } from './exam-goal.ts'
import { isEveryNewFitting } from './fill-days.ts'
import { decide, type DropReason, isStudyDay } from './plan-edits.ts'
import type { PlanInput } from './plan-input.ts'
import { planStudy, type StudyPlan } from './study-plan.ts'

/** What a person can do if not every new question fits, each with the chance to pass that it leads to. */
export type PlanChoice = ChanceRange &
  (
    | { kind: 'minutes'; minutesADay: number }
    | { kind: 'date'; examOn: string }
    | { kind: 'less'; questions: number }
  )

/** What is known about the exam apart from the person. */
export type ExamFacts = {
  /** The last day on which it can be taken; null if none is known. */
  retiresOn: string | null
  /** The day from which it follows another blueprint; null if none is known. */
  blueprintChangesOn: string | null
}

/** What the person should know about the plan, the most important first. */
export type PlanNote =
  | { kind: 'date_past' }
  | { kind: 'exam_today' }
  | { kind: 'retired'; on: string }
  | { kind: 'blueprint_changes'; on: string }
  | { kind: 'no_days' }
  | { kind: 'does_not_fit'; questions: number }
  | { kind: 'missed'; days: number; isSpread: boolean }
  | { kind: 'bank_limit'; from: string; questions: number }
  | { kind: 'dropped'; why: DropReason; count: number }

const STEP_MINUTES = 5
/** Beyond a year, a later date is no advice. */
const MAX_DAYS_LATER = 365

export function advise(
  input: PlanInput,
  plan: StudyPlan,
  { retiresOn, blueprintChangesOn, missed }: ExamFacts & { missed: number },
): PlanNote[] {
  const { today, goal, form } = input
  const { examOn } = goal
  if (retiresOn !== null && retiresOn < today) return [{ kind: 'retired', on: retiresOn }]
  if (examOn < today) return [{ kind: 'date_past' }]
  const notes: PlanNote[] = []
  if (retiresOn !== null && retiresOn < examOn) notes.push({ kind: 'retired', on: retiresOn })
  if (blueprintChangesOn !== null && blueprintChangesOn > today && blueprintChangesOn <= examOn)
    notes.push({ kind: 'blueprint_changes', on: blueprintChangesOn })
  if (examOn === today) return [...notes, { kind: 'exam_today' }]
  if (studyDays(goal, today).length === 0) return [...notes, { kind: 'no_days' }]
  if (plan.freshLeft > 0) notes.push({ kind: 'does_not_fit', questions: plan.freshLeft })
  if (missed > 0) notes.push({ kind: 'missed', days: missed, isSpread: plan.freshLeft === 0 })
  if (plan.emptyFrom !== null)
    notes.push({ kind: 'bank_limit', from: plan.emptyFrom, questions: form.bankSize })
  for (const [why, { length: count }] of Map.groupBy(plan.dropped, (dropped) => dropped.why))
    notes.push({ kind: 'dropped', why, count })
  return notes
}

/** More minutes, a later date or fewer questions. Empty if every new question fits, or no day is left. */
export function choicesOf(input: PlanInput, plan: StudyPlan, { retiresOn }: ExamFacts): PlanChoice[] {
  const { today, goal } = input
  const isGone = retiresOn !== null && retiresOn < today
  if (plan.freshLeft === 0 || goal.examOn <= today || isGone) return []
  const changed = (change: Partial<ExamGoal>) => ({ ...input, goal: { ...goal, ...change } })
  const planned = (change: Partial<ExamGoal>) => planStudy(changed(change))
  const fits = (change: Partial<ExamGoal>) => isEveryNewFitting(changed(change))
  const choices: PlanChoice[] = []

  const stepsUp = Math.floor((MINUTES_A_DAY.max - goal.minutesADay) / STEP_MINUTES)
  const minutesAt = (step: number) => goal.minutesADay + STEP_MINUTES * step
  const step = firstThat(stepsUp, (at) => fits({ minutesADay: minutesAt(at) }))
  if (step !== null) {
    const minutesADay = minutesAt(step)
    choices.push({ kind: 'minutes', minutesADay, ...planned({ minutesADay }).chance })
  }
  const lastDay = [lastExamDay(today), ...(retiresOn === null ? [] : [retiresOn])].toSorted()[0]!
  const daysLeft = Math.min(MAX_DAYS_LATER, daysBetween(goal.examOn, lastDay))
  const later = firstThat(daysLeft, (at) => fits({ examOn: laterDay(goal.examOn, at) }))
  if (later !== null) {
    const examOn = laterDay(goal.examOn, later)
    choices.push({ kind: 'date', examOn, ...planned({ examOn }).chance })
  }
  choices.push({ kind: 'less', questions: plan.freshLeft, ...plan.chance })
  return choices
}

/** The study days since the goal was set on which the person neither practised nor took a session off. */
export function missedDays({
  today,
  plannedOn,
  goal,
  edits,
  practisedOn,
}: Pick<PlanInput, 'today' | 'goal' | 'edits'> & {
  plannedOn: string
  practisedOn: readonly string[]
}): string[] {
  const { skippedOn } = decide(edits, { today, goal })
  return daysFrom(plannedOn, laterDay(today, -1)).filter(
    (day) => isStudyDay(day, goal) && !practisedOn.includes(day) && !skippedOn.has(day),
  )
}

function studyDays(goal: ExamGoal, today: string): string[] {
  return daysFrom(today, laterDay(goal.examOn, -1)).filter((day) => isStudyDay(day, goal))
}

/**
 * The first number from 1 to `last` for which it holds, if it holds for all numbers after it; null if it holds for none. Tries small
 * numbers first, because plans for many days take longer.
 */
function firstThat(last: number, holds: (at: number) => boolean): number | null {
  let [below, above] = [0, Math.min(1, last)]
  while (above > 0 && !holds(above)) {
    if (above === last) return null
    ;[below, above] = [above, Math.min(2 * above, last)]
  }
  if (above === 0) return null
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2)
    if (holds(middle)) above = middle
    else below = middle
  }
  return above
}
