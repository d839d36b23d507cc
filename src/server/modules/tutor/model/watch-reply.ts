import type { ChatMode } from '#domain/tutor/conversations/chat-limits.ts'
import type { Deps } from '../../../deps.ts'
import type { Asked } from '../asked.ts'
import { requireAllowed, requireLiveSession } from '../policy.ts'

/**
 * A signal that is aborted with the given one, and as soon as the reply may no longer be told, in whichever process that came
 * about: the person has started a timed exam, or their session has ended. `end` must be called when it is no longer needed.
 */
export async function watchReply(
  { db, events }: Pick<Deps, 'db' | 'events'>,
  asked: Asked,
  mode: ChatMode,
  signal: AbortSignal,
): Promise<{ signal: AbortSignal; end: () => void }> {
  const stopped = new AbortController()
  const stopIfRefused = (check: () => Promise<void>) =>
    void check().catch((error: unknown) => stopped.abort(error))
  const checkExam = () => requireAllowed(db, asked, mode)
  const checkSession = () => requireLiveSession(db, asked)
  const end = events.subscribe({
    onEvent() {},
    onTimedExamStarted(who) {
      if (who === asked.userId) stopIfRefused(checkExam)
    },
    onSessionsEnded(who) {
      if (who === asked.userId) stopIfRefused(checkSession)
    },
    onGap() {
      stopIfRefused(checkExam)
      stopIfRefused(checkSession)
    },
  })
  try {
    // Either may have happened since the caller last looked.
    await checkExam()
    await checkSession()
  } catch (error) {
    end()
    throw error
  }
  return { signal: AbortSignal.any([signal, stopped.signal]), end }
}
