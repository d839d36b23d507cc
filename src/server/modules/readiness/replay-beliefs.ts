import { MODEL } from '#domain/readiness/fold-events.ts'
import { lockPerson } from '../../db/lock-person.ts'
import type { Deps } from '../../deps.ts'
import { findBelief } from './belief-store.ts'
import { findExamForm } from './find-exam-form.ts'
import { findOutdated } from './release-store.ts'
import { isOfForm, replayBelief } from './replay-belief.ts'

/** The next run takes the rest. */
const MOST_PER_RUN = 20_000
const LOG_EVERY = 500

/**
 * Computes outdated beliefs again, one person at a time, so that nobody waits for more than their own. What is done stays done if
 * this is stopped. Returns how many were computed.
 */
export async function replayBeliefs(deps: Deps): Promise<number> {
  const outdated = await findOutdated(deps.db, { model: MODEL, limit: MOST_PER_RUN })
  let done = 0
  for (const [index, who] of outdated.entries()) {
    try {
      if (await replayIfOutdated(deps, who)) done += 1
    } catch (err) {
      deps.log.error({ err, ...who }, 'readiness could not be computed again; the next run tries once more')
    }
    if ((index + 1) % LOG_EVERY === 0)
      deps.log.info({ done, of: outdated.length }, 'readiness is being computed again')
  }
  if (done > 0) deps.log.info({ done, of: outdated.length }, 'readiness was computed again')
  return done
}

async function replayIfOutdated(deps: Deps, who: { userId: string; courseId: string }): Promise<boolean> {
  const form = await findExamForm(deps, who.courseId)
  if (!form) return false
  return deps.keysDb.transaction().execute(async (tx) => {
    await lockPerson(tx, who.userId)
    // An answer, a page or another process may have done it.
    const stored = await findBelief(tx, who)
    if (stored && isOfForm(stored, form) && stored.release === form.release) return false
    await replayBelief(tx, who, form)
    return true
  })
}
