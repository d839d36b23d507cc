/**
 * Answers on their way to the server, from the choice to the acknowledgement; when they go is `answer-schedule.ts`'s. Nothing counts as kept before the server
 * says so for that very revision, and what was restored after a reload is unsaved until then.
 */
import { isSameAnswer, type Answer, type AnswerChange, type AnswerOf } from './answer.ts'

/** Where an answer that waits comes from, so that an old one never goes over a newer one of another device. */
export type Origin = {
  /** What the server was known to keep when the person gave it. */
  base: number
  /** On top of that: what was sent of it without a word back. The server may hold one of these. */
  sent: readonly Pick<Answer, 'choiceIds' | 'flagged' | 'confidence' | 'revision'>[]
  /** Nothing was chosen or flagged: the question was only seen, or seen for longer. */
  isOnlyTime: boolean
}
/** As it lies on disk and travels between tabs. Without an origin it was written before there was one. */
export type WaitingAnswer = AnswerOf & Partial<Origin>

export type PendingAnswer = AnswerOf &
  Origin & {
    /** An earlier page could not send it, and nobody has touched it on this one. */
    isRestored: boolean
    /** When the oldest change that is not acknowledged was made. */
    since: number
    /** The revision that is on its way, if any: one flight per question. */
    inFlight: number | null
    failures: number
    /** Not to be sent before this moment. */
    retryAt: number
  }

/**
 * `late`: the attempt was closed before it arrived. `refused`: the server would not have it. `overtaken`: it waited
 * while its person answered on another device.
 */
export type SetAsideReason = 'late' | 'refused' | 'overtaken'
export type SetAsideAnswer = AnswerOf & { reason: SetAsideReason }

export type AnswerQueue = {
  /** What the server has acknowledged. */
  kept: Readonly<Record<string, Answer>>
  /** In the order in which they were given. */
  pending: readonly PendingAnswer[]
  aside: readonly SetAsideAnswer[]
  /** Nobody is signed in: nothing is sent and nothing is dropped. */
  isPaused: boolean
}

/** Another tab is sending it; should that tab die, this one does. */
const ADOPTED_WAIT_MS = 5_000
/** The queue of an attempt that was just loaded, with what an earlier page could not send. */
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

/** What waited on disk goes again, unless the server holds something newer or this page does. */
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

/** The answer as its person gave it last, wherever it is. */
export function answerOf(queue: AnswerQueue, questionId: string): Answer | undefined {
  return findPending(queue, questionId) ?? queue.kept[questionId]
}

export function findPending(queue: AnswerQueue, questionId: string): PendingAnswer | undefined {
  return queue.pending.find((pending) => pending.questionId === questionId)
}

/** The person chose, flagged, or spent time. */
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
  // Time that went by makes an old answer no newer, nor lets it outrun another device.
  const origin = before && isOnlyTime ? {} : fresh
  const isOld = before !== undefined && isOnlyTime && (before.isRestored || before.isOnlyTime)
  const revision = isOld ? before.revision : next
  // A new answer is worth a new try at once, unless the server asked for patience.
  return withPending(queue, { ...fresh, ...base, ...origin, questionId, ...pick(change), revision })
}

/** Another tab of the same person changed an answer. */
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

/** What of it goes to the disk and to other tabs. */
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

/** The server keeps this answer. A change made meanwhile stays in the queue. */
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
 * The server holds another answer under this revision. What the person does now on this page goes on top of it; what
 * waited on disk, or changed nothing, gives way.
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

/** What the server holds stands, whatever was chosen here: its solution has been shown. */
export function yieldTo(queue: AnswerQueue, stored: AnswerOf): AnswerQueue {
  return withoutPending(keep(queue, stored), stored.questionId)
}

/** It will never be kept. It is put where the person is told of it. */
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

/** The person has read of it. */
export function dismissOvertaken(queue: AnswerQueue): AnswerQueue {
  return { ...queue, aside: queue.aside.filter(({ reason }) => reason !== 'overtaken') }
}

/** The attempt was read again: what other devices saved since is taken over, changes of this page stay. */
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

/** Whether what the server holds is of another hand, later than what this was made on, and more than this wants. */
function isToYield(pending: PendingAnswer, stored: Answer): boolean {
  const isOwn = pending.sent.some((sent) => sent.revision === stored.revision && isSameAnswer(sent, stored))
  if (isOwn || stored.revision <= pending.base || isSameAnswer(pending, stored)) return false
  return pending.isRestored || pending.isOnlyTime
}

/** The server's answer stands. A choice that is given up is told; time that is not counted is not worth a word. */
function giveWay(queue: AnswerQueue, questionId: string): AnswerQueue {
  return findPending(queue, questionId)?.isOnlyTime
    ? withoutPending(queue, questionId)
    : setAside(queue, questionId, 'overtaken')
}

/** The server's word on a revision ends all doubt about what was sent before it. */
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
