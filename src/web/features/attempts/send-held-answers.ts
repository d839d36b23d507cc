import { formatCount } from '#domain/site/format-count.ts'
import { refusedAs } from '../../lib/call.ts'
import { withTimeout } from '../../lib/with-timeout.ts'
import { DISK_PATIENCE_MS } from './answer-disk.ts'
import { answerStorage } from './answer-storage.ts'
import { AnswerSync } from './answer-sync.ts'

const SEND_PATIENCE_MS = 5_000

/**
 * Sends the answers of an attempt that this browser still holds, before the attempt is finished from another page.
 * Refuses if some could not be sent in five seconds, because they would not be scored.
 */
export async function sendHeldAnswers(userId: string, attemptId: string): Promise<void> {
  const storage = answerStorage(userId, attemptId)
  // Storage that fails or hangs must not keep a person from practising.
  const stored = await withTimeout(DISK_PATIENCE_MS, storage.load()).catch(() => [])
  const held = stored.filter(({ aside }) => !aside)
  if (held.length === 0) return
  const sync = new AnswerSync({
    attemptId,
    channelName: `answers ${userId} ${attemptId}`,
    storage,
    // The server compares each answer with what it has saved.
    kept: [],
    restored: held,
    restoring: null,
  })
  const stop = sync.start()
  const isSent = await sync.drain(performance.now() + SEND_PATIENCE_MS)
  stop()
  if (isSent) return
  const left = formatCount(
    sync.getSnapshot().save.waiting,
    'answer of your open session has',
    'answers of your open session have',
  )
  throw refusedAs('unavailable', {
    unavailable: {
      what: `${left} not been sent yet and would not be scored.`,
      next: 'Check your connection and try again.',
    },
  })
}
