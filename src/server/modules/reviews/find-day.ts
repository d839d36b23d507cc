import { OWN_CARD_SECONDS, QUESTION_SECONDS } from '#domain/reviews/limits.ts'
import { planReviews, type ReviewDay } from '#domain/reviews/review-day.ts'
import type { Queryable } from '../../db/database.ts'
import { findToday } from '../progress/find-today.ts'
import { findReviewMinutes } from '../study-plan/find-review-minutes.ts'
import { asSchedule, selectCandidates } from './card-store.ts'

/** A person's reviews today. `courseId`: only those of this course. */
export async function findDay(
  db: Queryable,
  { userId, courseId }: { userId: string; courseId?: string },
): Promise<ReviewDay & { day: string }> {
  const day = await findToday(db, userId)
  const minutes = await findReviewMinutes(db, { userId, today: day })
  const candidates = await selectCandidates(db, { userId, day, courseId })
  const cards = candidates.map((row) => ({
    ...asSchedule(row),
    id: row.id,
    questionId: row.questionId,
    courseId: row.courseId,
    examOn: row.examOn,
    seconds: row.questionId === null ? OWN_CARD_SECONDS : QUESTION_SECONDS,
  }))
  return { day, ...planReviews(cards, { day, minutes }) }
}
