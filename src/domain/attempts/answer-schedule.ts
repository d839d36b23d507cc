/** When answers are sent and retried, and what the person sees in the meantime. */
import { type AnswerQueue, type PendingAnswer, updatePending } from './answer-queue.ts'

const MAX_FLIGHTS = 4
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 30_000
/** An answer that is not acknowledged within this time is shown as "not saved". */
const UNSAVED_AFTER_MS = 1_500

/** The answers to send now: in order, a few at a time, and never two for the same question. */
export function answersToSend(queue: AnswerQueue, now: number): PendingAnswer[] {
  if (queue.isPaused) return []
  const flights = queue.pending.filter(({ inFlight }) => inFlight !== null).length
  return queue.pending
    .filter(({ inFlight, retryAt }) => inFlight === null && retryAt <= now)
    .slice(0, Math.max(0, MAX_FLIGHTS - flights))
}

export function markSent(queue: AnswerQueue, questionId: string): AnswerQueue {
  return updatePending(queue, questionId, (pending) => {
    const { choiceIds, flagged, confidence = null, revision } = pending
    const before = pending.sent.filter((other) => other.revision !== revision)
    return { ...pending, inFlight: revision, sent: [...before, { choiceIds, flagged, confidence, revision }] }
  })
}

/** Schedules an answer to be sent again after a failed request, with a longer wait after each failure. */
export function failToSend(
  queue: AnswerQueue,
  questionId: string,
  { now, random, waitMs = 0 }: { now: number; random: () => number; waitMs?: number },
): AnswerQueue {
  return updatePending(queue, questionId, (pending) => {
    const step = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** pending.failures)
    const wait = Math.max(waitMs, step * (0.5 + random() / 2))
    return { ...pending, inFlight: null, failures: pending.failures + 1, retryAt: now + wait }
  })
}

/** Sends nothing more until the same person signs in again, because the session has ended. */
export function pauseQueue(queue: AnswerQueue): AnswerQueue {
  const pending = queue.pending.map((answer) => ({ ...answer, inFlight: null }))
  return { ...queue, pending, isPaused: true }
}

export function resumeQueue(queue: AnswerQueue): AnswerQueue {
  return wakeQueue({ ...queue, isPaused: false })
}

/**
 * Allows every answer to be sent at once, because the connection is back. One whose request began while it was away may
 * still fail, and is then sent again soon rather than after the long wait of many failures.
 */
export function wakeQueue(queue: AnswerQueue): AnswerQueue {
  const pending = queue.pending.map((answer) => ({
    ...answer,
    failures: Math.min(answer.failures, 1),
    retryAt: 0,
  }))
  return { ...queue, pending }
}

/**
 * When the queue must next be checked: at the next retry, or when an answer becomes old enough to be shown as unsaved.
 */
export function nextMoment(queue: AnswerQueue, now: number): number | null {
  const moments = queue.pending.flatMap(({ inFlight, retryAt, since }) => [
    ...(inFlight === null && !queue.isPaused ? [retryAt] : []),
    since + UNSAVED_AFTER_MS,
  ])
  const ahead = moments.filter((moment) => moment > now)
  return ahead.length > 0 ? Math.min(...ahead) : null
}

const SAVE_STATES = ['saved', 'saving', 'unsaved', 'signed_out'] as const
export type SaveState = (typeof SAVE_STATES)[number]

/** Unsaved answers, without those in which only the time spent changed: a person would not miss those. */
export function waitingAnswers(queue: AnswerQueue): PendingAnswer[] {
  return queue.pending.filter(({ isOnlyTime }) => !isOnlyTime)
}

/** The status shown to the person. "Unsaved" appears at the first failure, and within two seconds at the latest. */
export function saveState(queue: AnswerQueue, now: number): { state: SaveState; waiting: number } {
  const answers = waitingAnswers(queue)
  const waiting = answers.length
  if (queue.isPaused) return { state: 'signed_out', waiting }
  if (waiting === 0) return { state: 'saved', waiting }
  const isLate = answers.some(({ failures, since }) => failures > 0 || now - since >= UNSAVED_AFTER_MS)
  return { state: isLate ? 'unsaved' : 'saving', waiting }
}
