import { daysFrom, laterDay } from '../calendar-days.ts'

/** How many days the dashboard looks back. */
const STUDY_DAYS = 28

export type StudyDay = { day: string; answers: number; minutes: number }

/**
 * The last 28 days of a person's calendar, oldest first, with what they did in all courses. A day after `today`, which a person
 * has lived who then travelled west, counts as today.
 */
export function studyDays(
  done: readonly { day: string; answers: number; milliseconds: number }[],
  today: string,
): StudyDay[] {
  const sums = new Map<string, { answers: number; milliseconds: number }>()
  for (const { day, answers, milliseconds } of done) {
    const counted = day > today ? today : day
    const sum = sums.get(counted) ?? { answers: 0, milliseconds: 0 }
    sums.set(counted, { answers: sum.answers + answers, milliseconds: sum.milliseconds + milliseconds })
  }
  return daysFrom(laterDay(today, 1 - STUDY_DAYS), today).map((day) => {
    const { answers = 0, milliseconds = 0 } = sums.get(day) ?? {}
    return { day, answers, minutes: Math.ceil(milliseconds / 60_000) }
  })
}
