import { takenProblem } from '#domain/outcomes/outcome.ts'
import type { Queryable } from '../../db/database.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findToday } from '../progress/find-today.ts'
import { findFirstDay } from './outcome-store.ts'

/** Refuses a day in the future, and one before the person signed up. */
export async function requireTakenOn(
  db: Queryable,
  { userId, takenOn }: { userId: string; takenOn: string },
): Promise<void> {
  const today = await findToday(db, userId)
  const problem = takenProblem(takenOn, { today, since: await findFirstDay(db, userId) })
  if (problem) throw new Refusal(problem)
}
