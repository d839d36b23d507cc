import type { RestedQuestions } from '#domain/progress/next-step.ts'
import type { Queryable } from '../../../db/database.ts'
import { countRested } from './practice-session-store.ts'

/** How many questions of each domain of a course could be picked for their value now. */
export async function findRestedQuestions(
  db: Queryable,
  who: { userId: string; courseId: string },
): Promise<RestedQuestions> {
  return countRested(db, who)
}
