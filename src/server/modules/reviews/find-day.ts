import {
  OWN_CARD_MINUTES,
  OWN_CARD_SECONDS,
  QUESTION_MINUTES,
  QUESTION_SECONDS,
} from '#domain/reviews/limits.ts'
import { type DayOfReviews, planDay, type PlannedCard } from '#domain/reviews/portion.ts'
import type { Queryable } from '../../db/database.ts'
import { asSchedule, selectCandidates } from './card-store.ts'
import { findToday } from '../progress/find-today.ts'

/** A person's reviews today: the questions of each course, and the cards that they wrote, each in the order of asking. */
export type ReviewDay = {
  day: string
  /** By the id of the course. Courses in which nothing is left or done are missing. */
  questions: Map<string, DayOfReviews>
  own: DayOfReviews
}

/** `courseId`: only the questions of this course, and no own cards. */
export async function findDay(
  db: Queryable,
  { userId, courseId }: { userId: string; courseId?: string },
): Promise<ReviewDay> {
  const day = await findToday(db, userId)
  const candidates = await selectCandidates(db, { userId, day, courseId })
  const cards = candidates.map((row) => ({
    ...asSchedule(row),
    id: row.id,
    questionId: row.questionId,
    courseId: row.courseId,
    examOn: row.examOn,
    seconds: row.questionId === null ? OWN_CARD_SECONDS : QUESTION_SECONDS,
  }))
  const questions = Map.groupBy(
    cards.filter((card) => card.questionId !== null && card.courseId !== null),
    (card) => card.courseId!,
  )
  const planned = (all: readonly PlannedCard[], minutes: number) => planDay(all, { day, minutes })
  return {
    day,
    questions: new Map([...questions].map(([course, all]) => [course, planned(all, QUESTION_MINUTES)])),
    own: planned(
      cards.filter(({ questionId }) => questionId === null),
      OWN_CARD_MINUTES,
    ),
  }
}
