import { clear, createStore, entries, promisifyRequest } from 'idb-keyval'
import type { SetAsideReason, WaitingAnswer } from '#domain/attempts/answer-queue.ts'

/**
 * Answers that the server has not acknowledged yet, in IndexedDB by person, attempt and question. Texts of questions
 * are never stored.
 */
const store = createStore('cutscore-answers', 'answers')

/** Removes everyone's answers, so that the next person to use this browser finds none. */
export function wipeAnswers(): Promise<void> {
  return clear(store)
}

export type StoredAnswer = WaitingAnswer & {
  /** Set when the server will never accept the answer. It is stored for the note on the result page. */
  aside?: SetAsideReason
}

export type AnswerStorage = {
  load(): Promise<StoredAnswer[]>
  /** Resolves when the answer is on disk. An older revision never replaces a newer one. */
  put(answer: StoredAnswer): Promise<void>
  /** Deletes the stored answer, unless its revision is newer than this one. */
  free(questionId: string, revision: number): Promise<void>
  /** Deletes all answers of the attempt. */
  forget(): Promise<void>
}

export function answerStorage(userId: string, attemptId: string): AnswerStorage {
  const prefix = `${userId}/${attemptId}/`
  return {
    async load() {
      const all = await entries<string, StoredAnswer>(store)
      return all.filter(([key]) => key.startsWith(prefix)).map(([, answer]) => answer)
    },
    put: (answer) =>
      replace(prefix + answer.questionId, (before) =>
        before && before.revision > answer.revision ? before : answer,
      ),
    free: (questionId, revision) =>
      replace(prefix + questionId, (before) => (before && before.revision > revision ? before : undefined)),
    async forget() {
      await store('readwrite', (answers) => {
        answers.delete(IDBKeyRange.bound(prefix, `${prefix}\uffff`))
        return promisifyRequest(answers.transaction)
      })
    },
  }
}

/** Reads and writes in one transaction, so that two tabs cannot overtake each other. */
function replace(
  key: string,
  next: (before: StoredAnswer | undefined) => StoredAnswer | undefined,
): Promise<void> {
  return store('readwrite', (answers) => {
    const reading = answers.get(key) as IDBRequest<StoredAnswer | undefined>
    reading.onsuccess = () => {
      const value = next(reading.result)
      if (value) answers.put(value, key)
      else answers.delete(key)
    }
    return promisifyRequest(answers.transaction)
  })
}
