import type { RestedQuestions } from '#domain/progress/next-step.ts'
import type { Queryable } from '../../../db/database.ts'
import { countRested } from './practice-session-store.ts'

/** How many questions of each domain could be picked for their value now. `sets`: only from these; from all if it is empty. */
export async function findRestedQuestions(
  db: Queryable,
  wish: { userId: string; courseId: string; sets: readonly string[] },
): Promise<RestedQuestions> {
  return countRested(db, wish)
}
