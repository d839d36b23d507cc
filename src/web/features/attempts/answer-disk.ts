import { withTimeout } from '../../lib/with-timeout.ts'
import type { AnswerStorage } from './answer-storage.ts'

/** The longest wait for a write to or a read from the disk. */
export const DISK_PATIENCE_MS = 1_000

/**
 * Writes answers to this browser's storage, which may fail or hang. They are sent to the server anyway; `onLost` is
 * called on a failure.
 */
export function createAnswerDisk(storage: AnswerStorage, isDurableAtStart: boolean, onLost: () => void) {
  let isDurable = isDurableAtStart

  async function write(work: () => Promise<void>): Promise<void> {
    try {
      const writing = work()
      // After a failure, writes are still attempted, but nothing waits for them.
      if (isDurable) await withTimeout(DISK_PATIENCE_MS, writing)
      else writing.catch(console.error)
    } catch (error) {
      isDurable = false
      onLost()
      console.error(error)
    }
  }

  return {
    /** False when this browser stores nothing: unsaved answers are only in the page. */
    isDurable: () => isDurable,
    put: (answer: Parameters<AnswerStorage['put']>[0]) => write(() => storage.put(answer)),
    free: (questionId: string, revision: number) => write(() => storage.free(questionId, revision)),
  }
}
