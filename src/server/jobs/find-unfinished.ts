import type { Queryable } from '../db/database.ts'
import { findUnfinishedNames } from './store.ts'

/**
 * Those of the names under which work is not finished: it waits, is under way, or waits to be tried again. `onceKey` holds back
 * only what has not begun, since what has may not know of what happened meanwhile; whoever has nothing new to tell asks here.
 */
export async function findUnfinished(db: Queryable, onceKeys: readonly string[]): Promise<Set<string>> {
  return new Set(await findUnfinishedNames(db, onceKeys))
}
