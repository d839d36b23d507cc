import type { Deps } from '../../../deps.ts'
import { finishOverdue } from '../finishing/finish-attempt.ts'
import { findOpenTimedId } from '../store.ts'

/** The id of any unfinished timed exam of a person. An overdue one is finished first. */
export async function findOpenTimed(deps: Deps, userId: string): Promise<string | null> {
  await finishOverdue(deps, userId)
  return findOpenTimedId(deps.db, userId)
}
