import type { Queryable } from '../../db/database.ts'
import { updateReadiness } from './store.ts'

/** In percent; null while there was too little to judge by. */
export type ReadinessChange = { before: number | null; after: number | null }

/** Keeps readiness before and after attempts of a person, in percent, by the attempts' ids. What an attempt has already stays. */
export async function keepReadiness(
  tx: Queryable,
  userId: string,
  changes: ReadonlyMap<string, ReadinessChange>,
): Promise<void> {
  await updateReadiness(
    tx,
    userId,
    [...changes].map(([attemptId, change]) => ({ attemptId, ...change })),
  )
}
