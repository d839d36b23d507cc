import type { Queryable } from '../../db/database.ts'
import { selectStates, type StateRow } from './state-store.ts'

export type { StateRow }

/** The person's state of each of these questions, by question id. Questions without a reveal are missing. */
export async function findStates(
  db: Queryable,
  { userId, questionIds }: { userId: string; questionIds: readonly string[] },
): Promise<Map<string, StateRow>> {
  const rows = await selectStates(db, { userId, questionIds })
  return new Map(rows.map((row) => [row.questionId, row]))
}
