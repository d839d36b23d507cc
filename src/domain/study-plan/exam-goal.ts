import { yearsLater } from '../calendar-days.ts'

/** Less is no session, and more is no habit that lasts. */
export const MINUTES_A_DAY = { min: 5, max: 300 } as const
export const DEFAULT_MINUTES_A_DAY = 30
export const MAX_REST_DAYS = 6
const MAX_YEARS_AHEAD = 2

/** When a person takes an exam, and how they want to prepare for it. */
export type ExamGoal = {
  /** The day of the exam in the person's calendar, such as `2026-11-21`. */
  examOn: string
  minutesADay: number
  /** Days of the week without study: 1 is Monday, 7 is Sunday. */
  restDays: number[]
}

/** The last day that an exam may be planned for. */
export function lastExamDay(today: string): string {
  return yearsLater(today, MAX_YEARS_AHEAD)
}

/** Why the exam can't be on this day; null if it can. `retiresOn`: the last day on which the exam can be taken at all. */
export function dateProblem(
  examOn: string,
  { today, retiresOn }: { today: string; retiresOn: string | null },
): 'exam_date_past' | 'exam_date_too_far' | 'exam_retired' | null {
  if (examOn < today) return 'exam_date_past'
  if (examOn > lastExamDay(today)) return 'exam_date_too_far'
  return retiresOn !== null && examOn > retiresOn ? 'exam_retired' : null
}
