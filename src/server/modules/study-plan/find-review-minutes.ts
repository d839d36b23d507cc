import { reviewMinutes } from '#domain/study-plan/day-minutes.ts'
import type { Queryable } from '../../db/database.ts'
import { findGoalRows } from './plan-store.ts'

/** The minutes that a person's study plans leave for reviews today, by the id of the course. */
export async function findReviewMinutes(
  db: Queryable,
  { userId, today }: { userId: string; today: string },
): Promise<Map<string, number>> {
  const goals = await findGoalRows(db, userId)
  return new Map([...goals].map(([courseId, goal]) => [courseId, reviewMinutes({ ...goal, today, goal })]))
}
