import { clear, createStore, entries, promisifyRequest } from 'idb-keyval'
import type { SetAsideReason, WaitingAnswer } from '#domain/attempts/answer-queue.ts'

/** Answers that no acknowledgement has freed yet, in IndexedDB by person, attempt and question. Never a question's text. */
const store = createStore('cutscore-answers', 'answers')

/** Everybody's: a browser that is handed on holds nobody's answers. */
export function wipeAnswers(): Promise<void> {
  return clear(store)
}

export type StoredAnswer = WaitingAnswer & {
  /** Set when the server will not have it any more: kept to be named on the result page. */
  aside?: SetAsideReason
}

export type AnswerStorage = {
  load(): Promise<StoredAnswer[]>
  /** Resolves when it is on disk. An older revision never replaces a newer one. */
  put(answer: StoredAnswer): Promise<void>
  /** Frees an answer up to this revision; a newer one stays. */
  free(questionId: string, revision: number): Promise<void>
  /** Frees everything of the attempt. */
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
