import { daysFrom, laterDay } from '../calendar-days.ts'
import type { ExamGoal } from './exam-goal.ts'
import { isStudyDay } from './plan-edits.ts'

/** A dress rehearsal: a set that the person has never seen, taken as a timed exam shortly before the exam. */
export type Rehearsal = { slug: string; title: string; questions: number; minutes: number }

/** A set is kept only if this many other questions remain, because practice is worth more than a rehearsal. */
const MIN_OTHER_QUESTIONS = 40
/** Early enough to act on the result, late enough to be like the exam. */
const DAYS_BEFORE = { first: 7, last: 2 } as const

type Candidate = { slug: string; title: string; questions: number; seen: number }

/** The set to keep for the dress rehearsal: the last one of which nothing was seen; null if practice needs them all. */
export function keepForRehearsal<T extends Candidate>(sets: readonly T[]): T | null {
  const all = sets.reduce((total, { questions }) => total + questions, 0)
  return (
    sets.findLast(
      ({ questions, seen }) => seen === 0 && questions > 0 && all - questions >= MIN_OTHER_QUESTIONS,
    ) ?? null
  )
}

/** The last study day that is not too close to the exam; null if there is none. */
export function rehearsalDay(goal: ExamGoal, today: string): string | null {
  const from = laterDay(goal.examOn, -DAYS_BEFORE.first)
  const days = daysFrom(from > today ? from : today, laterDay(goal.examOn, -DAYS_BEFORE.last))
  return days.findLast((day) => isStudyDay(day, goal)) ?? null
}
