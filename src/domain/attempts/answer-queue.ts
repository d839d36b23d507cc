/**
 * Tracks the answers of an attempt, each from the choice to the server's acknowledgement. An answer counts as saved
 * only once the server has acknowledged its revision, so answers restored after a reload count as unsaved.
 * `answer-schedule.ts` decides when answers are sent.
 */
import { isSameAnswer, type Answer, type AnswerChange, type AnswerOf } from './answer.ts'

/** What a pending answer was based on. This keeps an old answer from overwriting a newer one from another device. */
export type Origin = {
  /** The latest revision that the browser knew to be saved when the person answered. */
  base: number
  /** Versions of this answer sent since then without a response. The server may have saved one of them. */
  sent: readonly Pick<Answer, 'choiceIds' | 'flagged' | 'confidence' | 'revision'>[]
  /** True if nothing was chosen or flagged: only the time spent changed. */
  isOnlyTime: boolean
}
/** A pending answer on disk or sent between tabs. Entries written by older versions of the site have no `Origin`. */
export type WaitingAnswer = AnswerOf & Partial<Origin>

export type PendingAnswer = AnswerOf &
  Origin & {
    /** True if an earlier page could not send it and the person has not changed it on this page. */
    isRestored: boolean
    /** When the oldest unacknowledged change was made. */
    since: number
    /** The revision being sent; null if none is. A question has at most one request at a time. */
    inFlight: number | null
    failures: number
    /** The earliest time at which it may be sent. */
    retryAt: number
  }

/**
 * `late`: the attempt was closed before the answer arrived. `refused`: the server refused it. `overtaken`: the person
 * answered on another device before it could be sent.
 */
export type SetAsideReason = 'late' | 'refused' | 'overtaken'
export type SetAsideAnswer = AnswerOf & { reason: SetAsideReason }

export type AnswerQueue = {
  /** The answers the server has acknowledged. */
  kept: Readonly<Record<string, Answer>>
  /** In the order in which the person gave them. */
  pending: readonly PendingAnswer[]
  aside: readonly SetAsideAnswer[]
  /** True while no one is signed in: nothing is sent, and nothing is dropped. */
  isPaused: boolean
}

/** A change from another tab is sent by that tab. If it has not been saved after this time, this tab sends it. */
const ADOPTED_WAIT_MS = 5_000
/** The queue of a newly loaded attempt: its saved answers, and answers that an earlier page could not send. */
export function openQueue(
  kept: readonly AnswerOf[],
  restored: readonly WaitingAnswer[],
  now: number,
): AnswerQueue {
  const queue: AnswerQueue = {
    kept: Object.fromEntries(kept.map(({ questionId, ...answer }) => [questionId, answer])),
    pending: [],
    aside: [],
    isPaused: false,
  }
  return restoreAnswers(queue, restored, now)
}

/** Queues answers read from disk, unless the server or this page has newer ones. */
export function restoreAnswers(
  queue: AnswerQueue,
  restored: readonly WaitingAnswer[],
  now: number,
): AnswerQueue {
  return restored.reduce((open, answer) => {
    const { questionId } = answer
    const stored = open.kept[questionId]
    if (findPending(open, questionId) || (stored && isSameAnswer(stored, answer))) return open
    const revision = Math.max(answer.revision, (stored?.revision ?? 0) + 1)
    const waiting = { ...answer, ...originOf(answer), revision, ...UNSENT, isRestored: true, since: now }
    const next = withPending(open, waiting)
    return stored && isToYield(waiting, stored) ? giveWay(next, questionId) : next
  }, queue)
}

const UNSENT = { inFlight: null, failures: 0, retryAt: 0 }

/** The person's latest answer, saved or not. */
export function answerOf(queue: AnswerQueue, questionId: string): Answer | undefined {
  return findPending(queue, questionId) ?? queue.kept[questionId]
}

export function findPending(queue: AnswerQueue, questionId: string): PendingAnswer | undefined {
  return queue.pending.find((pending) => pending.questionId === questionId)
}

/** Records a choice, a flag, or time spent. */
export function changeAnswer(
  queue: AnswerQueue,
  questionId: string,
  change: AnswerChange,
  now: number,
): AnswerQueue {
  const before = findPending(queue, questionId)
  const kept = queue.kept[questionId]
  const next = Math.max(before?.revision ?? 0, kept?.revision ?? 0) + 1
  const isOnlyTime = isSameAnswer(change, before ?? kept ?? NOTHING)
  const base = before ?? { ...UNSENT, since: now }
  const fresh = { base: kept?.revision ?? 0, sent: before?.sent ?? [], isOnlyTime, isRestored: false }
  // Spending more time does not make an old answer newer: an answer from another device still wins.
  const origin = before && isOnlyTime ? {} : fresh
  const isOld = before !== undefined && isOnlyTime && (before.isRestored || before.isOnlyTime)
  const revision = isOld ? before.revision : next
  // A new answer is sent at once, unless the server asked the client to wait.
  return withPending(queue, { ...fresh, ...base, ...origin, questionId, ...pick(change), revision })
}

/** Records a change that the same person made in another tab. */
export function adoptChange(queue: AnswerQueue, answer: WaitingAnswer, now: number): AnswerQueue {
  const current = answerOf(queue, answer.questionId)
  if (current && current.revision >= answer.revision) return queue
  const { questionId, revision } = answer
  const base = findPending(queue, questionId) ?? { ...UNSENT, since: now }
  return withPending(queue, {
    ...base,
    ...originOf(answer),
    isRestored: false,
    questionId,
    ...pick(answer),
    revision,
    retryAt: now + ADOPTED_WAIT_MS,
  })
}

/** The part of a pending answer that is stored on disk and sent to other tabs. */
export function waitingOf(pending: PendingAnswer): WaitingAnswer & Origin {
  const {
    questionId,
    choiceIds,
    flagged,
    confidence = null,
    timeMs,
    revision,
    base,
    sent,
    isOnlyTime,
  } = pending
  return { questionId, choiceIds, flagged, confidence, timeMs, revision, base, sent, isOnlyTime }
}

/** Records that the server has saved this answer. If the person has changed it since, the change stays in the queue. */
export function acknowledge(queue: AnswerQueue, answer: AnswerOf): AnswerQueue {
  const { questionId } = answer
  const landed = keep(queue, answer)
  const pending = findPending(landed, questionId)
  if (!pending) return landed
  if (pending.revision === answer.revision && isSameAnswer(pending, answer)) {
    return withoutPending(landed, questionId)
  }
  if (isToYield(pending, answer)) return giveWay(landed, questionId)
  return updatePending(landed, questionId, (later) => ({ ...later, ...UNSENT, ...onTopOf(later, answer) }))
}

/**
 * The server holds a different answer with this revision. A change made on this page gets a higher revision and is sent
 * again; an answer restored from disk, or one without a choice or flag, is dropped.
 */
export function rebase(queue: AnswerQueue, stored: AnswerOf): AnswerQueue {
  const landed = keep(queue, stored)
  const pending = findPending(landed, stored.questionId)
  if (!pending) return landed
  if (isSameAnswer(pending, stored)) return withoutPending(landed, stored.questionId)
  if (isToYield(pending, stored)) return giveWay(landed, stored.questionId)
  return updatePending(landed, stored.questionId, (change) => ({
    ...change,
    ...UNSENT,
    ...onTopOf(change, stored),
    revision: Math.max(change.revision, stored.revision + 1),
  }))
}

/** Replaces the pending answer with the server's, because the feedback of the question has been shown. */
export function yieldTo(queue: AnswerQueue, stored: AnswerOf): AnswerQueue {
  return withoutPending(keep(queue, stored), stored.questionId)
}

/** Removes an answer that can never be saved from the queue, and lists it for the person to see. */
export function setAside(queue: AnswerQueue, questionId: string, reason: SetAsideReason): AnswerQueue {
  const pending = findPending(queue, questionId)
  if (!pending) return queue
  const { choiceIds, flagged, confidence = null, timeMs, revision } = pending
  const aside = queue.aside.filter((other) => other.questionId !== questionId)
  return {
    ...withoutPending(queue, questionId),
    aside: [...aside, { questionId, choiceIds, flagged, confidence, timeMs, revision, reason }],
  }
}

/** Removes overtaken answers from the list once the person has read the notice. */
export function dismissOvertaken(queue: AnswerQueue): AnswerQueue {
  return { ...queue, aside: queue.aside.filter(({ reason }) => reason !== 'overtaken') }
}

/**
 * After the attempt has been loaded again, takes over answers saved by other devices and keeps this page's unsaved
 * changes.
 */
export function refreshKept(queue: AnswerQueue, answers: readonly AnswerOf[]): AnswerQueue {
  return answers.reduce((fresh, answer) => {
    const pending = findPending(fresh, answer.questionId)
    const isKept = pending?.revision === answer.revision && isSameAnswer(pending, answer)
    if (isKept) return acknowledge(fresh, answer)
    const landed = keep(fresh, answer)
    return pending && isToYield(pending, answer) ? giveWay(landed, answer.questionId) : landed
  }, queue)
}

const NOTHING = { choiceIds: [], flagged: false }

function originOf({ base, sent = [], isOnlyTime = false, revision }: WaitingAnswer): Origin {
  return { base: base ?? revision - 1, sent, isOnlyTime }
}

/** True if another device has since saved a different answer, and the person has not changed this one on this page. */
function isToYield(pending: PendingAnswer, stored: Answer): boolean {
  const isOwn = pending.sent.some((sent) => sent.revision === stored.revision && isSameAnswer(sent, stored))
  if (isOwn || stored.revision <= pending.base || isSameAnswer(pending, stored)) return false
  return pending.isRestored || pending.isOnlyTime
}

/** Accepts the server's answer. The person gets a notice if a choice was lost, but not if only time spent was. */
function giveWay(queue: AnswerQueue, questionId: string): AnswerQueue {
  return findPending(queue, questionId)?.isOnlyTime
    ? withoutPending(queue, questionId)
    : setAside(queue, questionId, 'overtaken')
}

/** Makes the server's answer the new base. Versions sent before it no longer matter. */
function onTopOf({ base }: Origin, { revision }: Answer): Pick<Origin, 'base' | 'sent'> {
  return { base: Math.max(base, revision), sent: [] }
}

function pick({ choiceIds, flagged, confidence = null, timeMs }: AnswerChange): AnswerChange {
  return { choiceIds: [...choiceIds], flagged, confidence, timeMs }
}

function keep(queue: AnswerQueue, { questionId, revision, ...answer }: AnswerOf): AnswerQueue {
  const before = queue.kept[questionId]
  if (before && before.revision > revision) return queue
  return { ...queue, kept: { ...queue.kept, [questionId]: { ...pick(answer), revision } } }
}

function withPending(queue: AnswerQueue, pending: PendingAnswer): AnswerQueue {
  const isNew = !queue.pending.some(({ questionId }) => questionId === pending.questionId)
  if (isNew) return { ...queue, pending: [...queue.pending, pending] }
  return updatePending(queue, pending.questionId, () => pending)
}

function withoutPending(queue: AnswerQueue, questionId: string): AnswerQueue {
  return { ...queue, pending: queue.pending.filter((other) => other.questionId !== questionId) }
}

export function updatePending(
  queue: AnswerQueue,
  questionId: string,
  change: (pending: PendingAnswer) => PendingAnswer,
): AnswerQueue {
  return {
    ...queue,
    pending: queue.pending.map((pending) => (pending.questionId === questionId ? change(pending) : pending)),
  }
}
