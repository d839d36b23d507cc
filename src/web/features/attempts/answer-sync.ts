import { saveAnswer } from '#contract/attempts.ts'
import * as queues from '#domain/attempts/answer-queue.ts'
import * as schedule from '#domain/attempts/answer-schedule.ts'
import type { AnswerQueue, PendingAnswer, WaitingAnswer } from '#domain/attempts/answer-queue.ts'
import type { AnswerChange, AnswerOf } from '#domain/attempts/answer.ts'
import { call, Refused } from '../../lib/call.ts'
import { withTimeout } from '../../lib/with-timeout.ts'
import type { AnswerStorage } from './answer-storage.ts'
import { ATTEMPT_WORDS } from './refusal-words.ts'

/** Brings the answers of one attempt to the server: disk first, then network, then the other tabs. */
export type AnswerSync = {
  subscribe(listener: () => void): () => void
  getSnapshot(): SyncSnapshot
  change(questionId: string, change: AnswerChange): void
  /** Takes over what a new reading of the attempt brought. */
  refresh(answers: readonly AnswerOf[]): void
  /** The same person signed in again. */
  resume(): void
  /** Tries everything again, now. */
  wake(): void
  /** The person has read which old answers were not used. */
  dismissOvertaken(): void
  /** Resolves with true once nothing waits, with false at the given moment. */
  drain(until: number): Promise<boolean>
  /** Begins to send. Returns the way to stop. */
  start(): () => void
}

export type SyncSnapshot = {
  queue: AnswerQueue
  save: ReturnType<typeof schedule.saveState>
  /** False when this browser keeps nothing on disk: then answers wait in the page only. */
  isDurable: boolean
}

type News = { kind: 'changed' | 'kept'; answer: WaitingAnswer }

/** A disk that has not answered by then is not waited for. */
export const DISK_PATIENCE_MS = 1_000

export function createAnswerSync({
  attemptId,
  channelName,
  storage,
  kept,
  restored,
  restoring,
  now = () => performance.now(),
  random = Math.random,
}: {
  attemptId: string
  channelName: string
  storage: AnswerStorage
  kept: readonly AnswerOf[]
  restored: readonly WaitingAnswer[]
  /** The disk was slow: what it holds comes later. Null when it was in time. */
  restoring: Promise<readonly WaitingAnswer[]> | null
  now?: () => number
  random?: () => number
}): AnswerSync {
  let queue = queues.openQueue(kept, restored, now())
  let isDurable = restoring === null
  let snapshot = takeSnapshot()
  let isRunning = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let channel: BroadcastChannel | null = null
  const listeners = new Set<() => void>()

  function takeSnapshot(): SyncSnapshot {
    return { queue, save: schedule.saveState(queue, now()), isDurable }
  }

  function update(next: AnswerQueue): void {
    free(queue.pending, next)
    queue = next
    snapshot = takeSnapshot()
    for (const listener of listeners) listener()
    pump()
  }

  /** What waits no longer leaves the disk, or it would come back with the next reload, over something newer. */
  function free(before: readonly AnswerOf[], next: AnswerQueue): void {
    for (const { questionId, revision } of before) {
      const isAside = next.aside.some(
        (other) => other.questionId === questionId && other.reason !== 'overtaken',
      )
      if (queues.findPending(next, questionId) || isAside) continue
      const kept = next.kept[questionId]?.revision ?? 0
      void write(() => storage.free(questionId, Math.max(revision, kept)))
    }
  }

  function pump(): void {
    if (!isRunning) return
    for (const { questionId } of schedule.answersToSend(queue, now())) {
      queue = schedule.markSent(queue, questionId)
      void send(queues.findPending(queue, questionId)!)
    }
    clearTimeout(timer)
    const moment = schedule.nextMoment(queue, now())
    if (moment !== null) timer = setTimeout(() => update(queue), moment - now() + 1)
  }

  async function send(pending: PendingAnswer): Promise<void> {
    const { questionId, choiceIds, flagged, confidence = null, revision, timeMs } = pending
    const answer: AnswerOf = { questionId, choiceIds, flagged, confidence, revision, timeMs }
    await write(() => storage.put(queues.waitingOf(pending)))
    try {
      await call(
        saveAnswer,
        {
          params: { attemptId, questionId },
          body: { choiceIds: [...choiceIds], flagged, confidence, revision, timeMs: Math.round(timeMs) },
        },
        ATTEMPT_WORDS,
      )
      tell({ kind: 'kept', answer })
      update(queues.acknowledge(queue, answer))
    } catch (error) {
      await notLanded(answer, error)
    }
  }

  async function notLanded(answer: AnswerOf, error: unknown): Promise<void> {
    const { questionId } = answer
    const code = error instanceof Refused ? error.code : null
    const details = error instanceof Refused ? error.details : {}
    switch (code) {
      case 'answer_conflict':
      case 'answer_revealed': {
        const stored = { ...answer, ...(details.stored as Omit<AnswerOf, 'questionId' | 'timeMs'>) }
        return update(
          code === 'answer_conflict' ? queues.rebase(queue, stored) : queues.yieldTo(queue, stored),
        )
      }
      case 'not_signed_in':
        return update(schedule.pauseQueue(queue))
      case 'attempt_closed':
      case 'attempt_not_found':
        return putAside(questionId, 'late')
      case 'question_not_found':
      case 'choice_not_in_question':
      case 'too_many_choices':
      case 'invalid_input':
        return putAside(questionId, 'refused')
      default: {
        const seconds = details.retryAfterSeconds
        const waitMs = typeof seconds === 'number' ? seconds * 1000 : 0
        return update(schedule.failToSend(queue, questionId, { now: now(), random, waitMs }))
      }
    }
  }

  async function putAside(questionId: string, reason: queues.SetAsideReason): Promise<void> {
    update(queues.setAside(queue, questionId, reason))
    const answer = queue.aside.find((other) => other.questionId === questionId)
    if (!answer) return
    const { reason: aside, ...rest } = answer
    await write(() => storage.put({ ...rest, aside }))
  }

  async function write(work: () => Promise<void>): Promise<void> {
    try {
      const writing = work()
      // Once it has failed it is still tried, but nothing waits for it any more.
      if (isDurable) await withTimeout(DISK_PATIENCE_MS, writing)
      else writing.catch(console.error)
    } catch (error) {
      // A browser without storage can still send; that it keeps nothing is said where answers wait.
      isDurable = false
      snapshot = takeSnapshot()
      for (const listener of listeners) listener()
      console.error(error)
    }
  }

  function tell(news: News): void {
    channel?.postMessage(news)
  }

  function hear({ data: { kind, answer } }: MessageEvent<News>): void {
    if (kind === 'changed') update(queues.adoptChange(queue, answer, now()))
    else update(queues.acknowledge(queue, answer))
  }

  /** More than once if the page starts again: what waits already or was answered since is left alone. */
  function restoreLate(answers: readonly WaitingAnswer[]): void {
    if (!isRunning) return
    const next = queues.restoreAnswers(queue, answers, now())
    update(next)
    free(answers, next)
  }

  const wake = () => update(schedule.wakeQueue(queue))
  const wakeWhenVisible = () => document.visibilityState === 'visible' && wake()

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => snapshot,
    change(questionId, change) {
      const next = queues.changeAnswer(queue, questionId, change, now())
      const answer = queues.waitingOf(queues.findPending(next, questionId)!)
      void write(() => storage.put(answer))
      tell({ kind: 'changed', answer })
      update(next)
    },
    refresh: (answers) => update(queues.refreshKept(queue, answers)),
    resume() {
      // The end of the session emptied the disk; what waits in this page goes back there.
      for (const pending of queue.pending) void write(() => storage.put(queues.waitingOf(pending)))
      update(schedule.resumeQueue(queue))
    },
    wake,
    dismissOvertaken: () => update(queues.dismissOvertaken(queue)),
    drain: (until) =>
      new Promise((resolve) => {
        const settle = (isEmpty: boolean) => {
          clearTimeout(limit)
          listeners.delete(look)
          resolve(isEmpty)
        }
        const look = () => queue.pending.length === 0 && settle(true)
        const limit = setTimeout(() => settle(queue.pending.length === 0), Math.max(0, until - now()))
        listeners.add(look)
        wake()
      }),
    start() {
      isRunning = true
      free(restored, queue)
      void restoring?.then(restoreLate, console.error)
      channel = new BroadcastChannel(channelName)
      channel.addEventListener('message', hear)
      addEventListener('online', wake)
      document.addEventListener('visibilitychange', wakeWhenVisible)
      pump()
      return () => {
        isRunning = false
        clearTimeout(timer)
        channel?.close()
        channel = null
        removeEventListener('online', wake)
        document.removeEventListener('visibilitychange', wakeWhenVisible)
      }
    },
  }
}
