import { withTimeout } from '../../lib/with-timeout.ts'
import type { AnswerStorage } from './answer-storage.ts'

/** A disk that has not answered by then is not waited for. */
export const DISK_PATIENCE_MS = 1_000

/** Writes to a browser's storage that may fail or hang: answers are sent all the same, but `onLost` hears of it once. */
export function createAnswerDisk(storage: AnswerStorage, isDurableAtStart: boolean, onLost: () => void) {
  let isDurable = isDurableAtStart

  async function write(work: () => Promise<void>): Promise<void> {
    try {
      const writing = work()
      // After a failure it is still tried, but no longer waited for.
      if (isDurable) await withTimeout(DISK_PATIENCE_MS, writing)
      else writing.catch(console.error)
    } catch (error) {
      isDurable = false
      onLost()
      console.error(error)
    }
  }

  return {
    /** False when this browser keeps nothing: then answers wait in the page only. */
    isDurable: () => isDurable,
    put: (answer: Parameters<AnswerStorage['put']>[0]) => write(() => storage.put(answer)),
    free: (questionId: string, revision: number) => write(() => storage.free(questionId, revision)),
  }
}
