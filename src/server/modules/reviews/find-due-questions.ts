import type { Queryable } from '../../db/database.ts'
import { findDay } from './find-day.ts'

/**
 * The questions that a person should review in a course today, in the order of asking: at most what fits into the day's minutes,
 * and none of an unfinished timed exam.
 */
export async function findDueQuestions(
  db: Queryable,
  who: { userId: string; courseId: string },
): Promise<string[]> {
  const { questions } = await findDay(db, who)
  return questions.get(who.courseId)?.left.flatMap(({ questionId }) => questionId ?? []) ?? []
}
