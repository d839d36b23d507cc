import type { DayOfReviews } from '#domain/reviews/portion.ts'
import type { Queryable } from '../../db/database.ts'
import { findDay } from './find-day.ts'

/** How much is left of a day's reviews. */
export type DueCount = { cards: number; minutes: number }

/** What a person should review today: the questions of each course, by its id, and the cards that they wrote. */
export async function findDueCounts(
  db: Queryable,
  userId: string,
): Promise<{ questions: Map<string, DueCount>; own: DueCount }> {
  const { questions, own } = await findDay(db, { userId })
  const counts = [...questions].map(([courseId, day]) => [courseId, countOfDay(day)] as const)
  return { questions: new Map(counts.filter(([, { cards }]) => cards > 0)), own: countOfDay(own) }
}

/** The questions of one course that the person should review today; null if there are none. */
export async function findDueCount(
  db: Queryable,
  who: { userId: string; courseId: string },
): Promise<DueCount | null> {
  const day = (await findDay(db, who)).questions.get(who.courseId)
  return day && day.left.length > 0 ? countOfDay(day) : null
}

/** How much of a day is left. */
export function countOfDay({ left }: DayOfReviews): DueCount {
  return {
    cards: left.length,
    minutes: Math.ceil(left.reduce((sum, { seconds }) => sum + seconds, 0) / 60),
  }
}
