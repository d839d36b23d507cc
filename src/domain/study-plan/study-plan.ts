import { type ChanceRange, chanceAfter } from '../readiness/gain.ts'
import { fillDays, inOrder } from './fill-days.ts'
import type { DroppedEdit } from './plan-edits.ts'
import type { PlanInput, PlannedSession } from './plan-input.ts'

export type StudyPlan = {
  sessions: PlannedSession[]
  /** The chance to pass on the day of the exam, if the plan is followed. */
  chance: ChanceRange
  /** New questions for which the minutes do not suffice. */
  freshLeft: number
  /** The first study day for which the bank has nothing left to plan; null if there is none. */
  emptyFrom: string | null
  /** True if enough was answered today. */
  isTodayDone: boolean
  /** Changes of the person's that no longer fit. */
  dropped: readonly DroppedEdit[]
}

/** The sessions from today until the day before the exam. The same input always gives the same plan. */
export function planStudy(input: PlanInput): StudyPlan {
  const { today, goal, form } = input
  const { sessions, days, bank, practised, dropped } = fillDays(input)
  const sorted = inOrder(sessions)
  const last = sorted.at(-1)?.day
  return {
    sessions: sorted,
    chance: chanceAfter(input.belief, form, {
      answeredAt: last ? noonOf(last) : input.answeredAt,
      at: noonOf(goal.examOn),
      practised,
    }),
    freshLeft: bank.freshLeft(),
    emptyFrom: bank.left() > 0 ? null : (days.find((day) => day > (last ?? '')) ?? null),
    isTodayDone: input.answeredToday > 0 && days[0] === today && sorted[0]?.day !== today,
    dropped,
  }
}

/** Forecasts of a plan are for noon, so that they do not change within a day. */
function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`)
}
