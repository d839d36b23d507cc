import type { Queryable } from '../../db/database.ts'
import { Refusal } from '../../requests/refusal.ts'
import { deleteOutcome } from './outcome-store.ts'

/** Deletes a reported result, also from the public statistics. */
export async function withdrawOutcome(
  db: Queryable,
  owned: { userId: string; outcomeId: string },
): Promise<Record<string, never>> {
  if (!(await deleteOutcome(db, owned))) throw new Refusal('outcome_not_found')
  return {}
}
