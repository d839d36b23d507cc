import type { Queryable } from '../../db/database.ts'
import { Refusal } from '../../http/refusal.ts'
import { findBlockingSitting } from './store.ts'

/**
 * While a timed sitting is unfinished, its questions are closed to everything else of that person:
 * practice, past reviews, previews. Otherwise a second tab would be the answer sheet.
 */
export async function requireNotSitting(
  db: Queryable,
  viewer: { userId: string; within: { examId: string } | { attemptId: string } | { questionId: string } },
): Promise<void> {
  const blocking = await findBlockingSitting(db, viewer)
  if (blocking) throw new Refusal('attempt_in_progress', blocking)
}
