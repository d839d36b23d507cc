import * as queues from '#domain/attempts/answer-queue.ts'
import * as schedule from '#domain/attempts/answer-schedule.ts'
import type { AnswerQueue, PendingAnswer, WaitingAnswer } from '#domain/attempts/answer-queue.ts'
import type { AnswerChange, AnswerOf } from '#domain/attempts/answer.ts'
import { createAnswerDisk } from './answer-disk.ts'
import type { AnswerStorage } from './answer-storage.ts'
import { type AnswerNews, createAnswerTabs } from './answer-tabs.ts'
import { type Delivery, sendAnswer } from './answer-transport.ts'

export type SyncSnapshot = {
  queue: AnswerQueue
  save: ReturnType<typeof schedule.saveState>
  /** False when this browser stores nothing: unsaved answers are only in the page. */
  isDurable: boolean
}

/** What a refusal says about the answer that the server has. */
export type StoredChoice = Omit<AnswerOf, 'questionId' | 'timeMs'>

type Options = {
  attemptId: string
  channelName: string
  storage: AnswerStorage
  kept: readonly AnswerOf[]
  restored: readonly WaitingAnswer[]
  /** Set when the disk was slow: resolves to the answers that were stored in it. */
  restoring: Promise<readonly WaitingAnswer[]> | null
}

const now = () => performance.now()

/** Saves the answers of one attempt: on disk first, then on the server, then tells the other tabs. */
export class AnswerSync {
  readonly #options: Options
  readonly #disk
  readonly #tabs
  readonly #listeners = new Set<() => void>()
  #queue: AnswerQueue
  #snapshot: SyncSnapshot
  #isRunning = false
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options) {
    this.#options = options
    this.#disk = createAnswerDisk(options.storage, options.restoring === null, () => this.#show(this.#queue))
    this.#tabs = createAnswerTabs(options.channelName, this.#hear)
    this.#queue = queues.openQueue(options.kept, options.restored, now())
    this.#snapshot = this.#takeSnapshot()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly getSnapshot = (): SyncSnapshot => this.#snapshot

  change(questionId: string, change: AnswerChange): void {
    const next = queues.changeAnswer(this.#queue, questionId, change, now())
    const answer = queues.waitingOf(queues.findPending(next, questionId)!)
    void this.#disk.put(answer)
    this.#tabs.tell({ kind: 'changed', answer })
    this.#update(next)
  }

  /** Takes over the answers in a response of the server. */
  refresh(answers: readonly AnswerOf[]): void {
    this.#update(queues.refreshKept(this.#queue, answers))
  }

  /** Shows the answer that the server has, which another device gave, instead of the one that this page knew. */
  takeOver(questionId: string, stored: StoredChoice): void {
    const { timeMs = 0 } = queues.answerOf(this.#queue, questionId) ?? {}
    this.#update(queues.rebase(this.#queue, { ...stored, questionId, timeMs }))
  }

  /** Call when the same person has signed in again. */
  readonly resume = (): void => {
    // The end of the session emptied the disk, so unsaved answers are written to it again.
    for (const pending of this.#queue.pending) void this.#disk.put(queues.waitingOf(pending))
    this.#update(schedule.resumeQueue(this.#queue))
  }

  /** Retries every unsaved answer now, without waiting for its next turn. */
  readonly wake = (): void => this.#update(schedule.wakeQueue(this.#queue))

  /** Removes the note about old answers that were not used. */
  readonly dismissOvertaken = (): void => this.#update(queues.dismissOvertaken(this.#queue))

  /** Resolves to true once every answer is saved, or to false at the time `until`. */
  drain(until: number): Promise<boolean> {
    return new Promise((resolve) => {
      const settle = (isEmpty: boolean) => {
        clearTimeout(limit)
        this.#listeners.delete(look)
        resolve(isEmpty)
      }
      const look = () => this.#queue.pending.length === 0 && settle(true)
      const limit = setTimeout(() => settle(this.#queue.pending.length === 0), Math.max(0, until - now()))
      this.#listeners.add(look)
      this.wake()
    })
  }

  /** Starts sending. Returns a function that stops it. */
  start(): () => void {
    this.#isRunning = true
    this.#free(this.#options.restored, this.#queue)
    void this.#options.restoring?.then((answers) => this.#restoreLate(answers), console.error)
    this.#tabs.open()
    const wakeWhenVisible = () => document.visibilityState === 'visible' && this.wake()
    addEventListener('online', this.wake)
    document.addEventListener('visibilitychange', wakeWhenVisible)
    this.#pump()
    return () => {
      this.#isRunning = false
      clearTimeout(this.#timer)
      this.#tabs.close()
      removeEventListener('online', this.wake)
      document.removeEventListener('visibilitychange', wakeWhenVisible)
    }
  }

  #takeSnapshot(): SyncSnapshot {
    const save = schedule.saveState(this.#queue, now())
    return { queue: this.#queue, save, isDurable: this.#disk.isDurable() }
  }

  #show(next: AnswerQueue): void {
    this.#queue = next
    this.#snapshot = this.#takeSnapshot()
    for (const listener of this.#listeners) listener()
  }

  #update(next: AnswerQueue): void {
    this.#free(this.#queue.pending, next)
    this.#show(next)
    this.#pump()
  }

  /** Deletes saved answers from the disk: the next reload would restore them over newer ones. */
  #free(before: readonly AnswerOf[], next: AnswerQueue): void {
    for (const { questionId, revision } of before) {
      const isAside = next.aside.some(
        (other) => other.questionId === questionId && other.reason !== 'overtaken',
      )
      if (queues.findPending(next, questionId) || isAside) continue
      const kept = next.kept[questionId]?.revision ?? 0
      void this.#disk.free(questionId, Math.max(revision, kept))
    }
  }

  #pump(): void {
    if (!this.#isRunning) return
    for (const { questionId } of schedule.answersToSend(this.#queue, now())) {
      this.#queue = schedule.markSent(this.#queue, questionId)
      void this.#send(queues.findPending(this.#queue, questionId)!)
    }
    clearTimeout(this.#timer)
    const moment = schedule.nextMoment(this.#queue, now())
    if (moment !== null) this.#timer = setTimeout(() => this.#update(this.#queue), moment - now() + 1)
  }

  async #send(pending: PendingAnswer): Promise<void> {
    const { questionId, choiceIds, flagged, confidence = null, revision, timeMs } = pending
    const answer: AnswerOf = { questionId, choiceIds, flagged, confidence, revision, timeMs }
    await this.#disk.put(queues.waitingOf(pending))
    const delivery = await sendAnswer(this.#options.attemptId, answer)
    if (delivery.outcome === 'kept') this.#tabs.tell({ kind: 'kept', answer })
    this.#update(this.#settle(answer, delivery))
    const aside = this.#queue.aside.find((other) => other.questionId === questionId)
    if (!aside || (delivery.outcome !== 'late' && delivery.outcome !== 'refused')) return
    const { reason, ...rest } = aside
    await this.#disk.put({ ...rest, aside: reason })
  }

  #settle(answer: AnswerOf, delivery: Delivery): AnswerQueue {
    const queue = this.#queue
    switch (delivery.outcome) {
      case 'kept':
        return queues.acknowledge(queue, answer)
      case 'conflict':
        return queues.rebase(queue, delivery.stored)
      case 'revealed':
        return queues.yieldTo(queue, delivery.stored)
      case 'signed-out':
        return schedule.pauseQueue(queue)
      case 'late':
      case 'refused':
        return queues.setAside(queue, answer.questionId, delivery.outcome)
      case 'failed': {
        const { waitMs } = delivery
        return schedule.failToSend(queue, answer.questionId, { now: now(), random: Math.random, waitMs })
      }
    }
  }

  readonly #hear = ({ kind, answer }: AnswerNews): void => {
    if (kind === 'changed') this.#update(queues.adoptChange(this.#queue, answer, now()))
    else this.#update(queues.acknowledge(this.#queue, answer))
  }

  /** Restores answers that the slow disk returned late, except to questions answered since. May run more than once. */
  #restoreLate(answers: readonly WaitingAnswer[]): void {
    if (!this.#isRunning) return
    const next = queues.restoreAnswers(this.#queue, answers, now())
    this.#update(next)
    this.#free(answers, next)
  }
}
