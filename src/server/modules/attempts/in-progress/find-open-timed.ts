import type { Deps } from '../../../deps.ts'
import { finishOverdue } from '../finishing/finish-attempt.ts'
import { findOpenTimedId } from '../store.ts'

/** The unfinished timed exam of a person, any one of them; one whose time is over is finished first. */
export async function findOpenTimed(deps: Deps, userId: string): Promise<string | null> {
  await finishOverdue(deps, userId)
  return findOpenTimedId(deps.db, userId)
}
