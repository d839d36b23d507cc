import type { Queryable } from '../db/database.ts'
import type { JobKind, Jobs } from './kinds.ts'
import { insertJob } from './store.ts'

/** How work waits: under which name at most once, and behind all of a lower number. */
type Waiting = { onceKey?: string | null; priority?: number }

/**
 * Writes down work in the transaction that causes it. Call `wakeOutbox` once that is committed. Under a `onceKey` the same
 * work waits at most once.
 */
export async function enqueue<Kind extends JobKind>(
  tx: Queryable,
  kind: Kind,
  payload: Jobs[Kind],
  { onceKey = null, priority = 0 }: Waiting = {},
): Promise<void> {
  await insertJob(tx, kind, payload, { onceKey, priority })
}
