import { sum } from './bank.ts'
import type { ExamGoal } from './exam-goal.ts'
import { decide, type PlanEdit } from './plan-edits.ts'

/** How the minutes of a day are shared between the sessions of a study plan and reviews. */

/** An assumption: reading, answering and the explanation. */
const SECONDS_A_QUESTION = 90
/** The rest is for reviews, because the plan does not know in advance how many will be due. */
const SHARE_OF_SESSIONS = 0.75

/** How many questions the plan asks on a day at most, unless the person puts more there. */
export function sessionQuestions({ minutesADay }: Pick<ExamGoal, 'minutesADay'>): number {
  return Math.max(1, questionsIn(minutesADay * SHARE_OF_SESSIONS))
}

/**
 * The minutes of today that sessions leave for reviews. Sessions that the person put there are in full, so that the day stays within
 * its minutes.
 */
export function reviewMinutes({
  today,
  goal,
  edits,
}: {
  today: string
  goal: ExamGoal
  edits: readonly PlanEdit[]
}): number {
  const put = decide(edits, { today, goal }).fixed.filter(({ day }) => day === today)
  const asked = Math.max(sessionQuestions(goal), sum(put.map(({ questions }) => questions)))
  return Math.max(0, goal.minutesADay - (asked * SECONDS_A_QUESTION) / 60)
}

/** How many questions fit into the minutes. */
export function questionsIn(minutes: number): number {
  return Math.max(0, Math.floor((minutes * 60) / SECONDS_A_QUESTION))
}

/** Rounded down, so that the sessions of a day together are never longer than its minutes. */
export function minutesFor(questions: number): number {
  return Math.max(1, Math.floor((questions * SECONDS_A_QUESTION) / 60))
}
