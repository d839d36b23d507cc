import type { Queryable } from '../db/database.ts'
import type { JobKind, Jobs } from './kinds.ts'
import { insertJob } from './store.ts'

/**
 * Writes down work in the transaction that causes it. Call `wakeOutbox` once that is committed. Under a `onceKey` the same
 * work waits at most once.
 */
export async function enqueue<Kind extends JobKind>(
  tx: Queryable,
  kind: Kind,
  payload: Jobs[Kind],
  onceKey: string | null = null,
): Promise<void> {
  await insertJob(tx, kind, payload, onceKey)
}
