import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { requireNoOpenTimed } from '../../attempts/policy.ts'

/**
 * A signal that is aborted with the given one, and as soon as the person starts a timed exam, in whichever process. `end` must
 * be called when it is no longer needed.
 */
export async function watchTimedStart(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  userId: string,
  signal: AbortSignal,
): Promise<{ signal: AbortSignal; end: () => void }> {
  const started = new AbortController()
  const check = () => requireNoOpenTimed(db, userId)
  const end = events.subscribe({
    onEvent() {},
    onTimedExamStarted(who) {
      if (who === userId) started.abort(new Refusal('attempt_in_progress'))
    },
    onGap: () => void check().catch((error: unknown) => started.abort(error)),
  })
  try {
    // It may have started since the caller last looked.
    await check()
  } catch (error) {
    end()
    throw error
  }
  return { signal: AbortSignal.any([signal, started.signal]), end }
}
