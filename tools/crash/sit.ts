// Simulates one person in an exam, who changes answers, loses the connection and submits.
import { setTimeout as sleep } from 'node:timers/promises'
import type { BuiltExam, BuiltQuestion } from '../../test/builders/course.ts'
import { type Ask, askAs, askUntilAnswered, noteUnexpected, type Reply, type Tally } from './ask.ts'
import type { Answer, Ledger, Place } from './ledger.ts'
import type { Person } from './people.ts'

export type Room = {
  baseUrl: string
  exam: BuiltExam
  ledger: Ledger
  tally: Tally
  /** True when no new answers should be sent. */
  isOver: () => boolean
  /** True when requests with an unknown outcome should no longer be repeated, because something is broken for good. */
  isHopeless: () => boolean
  onAcknowledged: (askedAt: number) => void
  onSubmitted: (attemptId: string) => void
}

type OpenAttempt = {
  attemptId: string
  ask: Ask
  room: Room
  latest: Map<string, Answer>
  late: Promise<unknown>[]
}

const THINKING_MS = 60
/**
 * The share of answers for which the page is closed during the request, so that they may arrive after the
 * next answer.
 */
const ABANDONED = 0.04
/** The share of older saves that arrive again later. */
const TWICE = 0.03

/** Answers questions until the run is over. A person who submits starts the set again. */
export async function sit(person: Person, room: Room, { submits }: { submits: boolean }): Promise<void> {
  const ask = askAs(person, room.baseUrl, room.tally)
  const late: Promise<unknown>[] = []
  do {
    const attemptId = await start(ask, room)
    if (attemptId === null) break
    const attempt: OpenAttempt = { attemptId, ask, room, latest: new Map(), late }
    const saves = submits ? 5 + Math.random() * 60 : Infinity
    for (let done = 0; done < saves && !room.isOver(); done += 1) if (!(await changeAnswer(attempt))) break
    if (submits) await submit(attempt)
  } while (!room.isOver())
  await Promise.allSettled(late)
}

async function start(ask: Ask, room: Room): Promise<string | null> {
  const path = `/api/exams/${room.exam.slug}/attempts`
  const body = { mode: 'timed', timeLimitMinutes: 120 }
  const reply = await askUntilAnswered(() => ask('POST', path, body), room.isHopeless)
  if (reply?.status === 200) return (reply.body as { attemptId: string }).attemptId
  // In a long run, people who keep restarting reach the hourly limit on starts (429).
  if (reply && reply.status !== 429) noteUnexpected(room.tally, 'start', reply)
  return null
}

/** Returns false if the attempt no longer exists. */
async function changeAnswer(attempt: OpenAttempt): Promise<boolean> {
  await sleep(Math.random() * THINKING_MS)
  const question = pick(attempt.room.exam.questions)
  const before = attempt.latest.get(question.id)
  if (Math.random() < ABANDONED) void abandon(attempt, question)
  const answer = nextAnswer(attempt, question)
  const place = { attemptId: attempt.attemptId, questionId: question.id }
  const reply = await askUntilAnswered(() => save(attempt, place, answer), attempt.room.isHopeless)
  if (reply?.status !== 200) {
    if (reply) noteUnexpected(attempt.room.tally, 'save', reply)
    return false
  }
  attempt.room.ledger.acknowledged(place, answer)
  attempt.room.onAcknowledged(reply.askedAt)
  if (before && Math.random() < TWICE) attempt.late.push(save(attempt, place, before))
  return true
}

/** Sends an answer and closes the connection before the response. */
async function abandon(attempt: OpenAttempt, question: BuiltQuestion): Promise<void> {
  const leaves = AbortSignal.timeout(Math.floor(Math.random() * 15))
  const place = { attemptId: attempt.attemptId, questionId: question.id }
  await save(attempt, place, nextAnswer(attempt, question), leaves)
}

function save(
  { ask, room }: OpenAttempt,
  place: Place,
  answer: Answer,
  signal?: AbortSignal,
): Promise<Reply | null> {
  room.ledger.sent(place, answer)
  const path = `/api/attempts/${place.attemptId}/answers/${place.questionId}`
  return ask('PUT', path, { ...answer, timeMs: 1000 }, signal)
}

/** Submits and records the score. Then checks that no further answer of this attempt is acknowledged. */
async function submit({ attemptId, ask, room, late }: OpenAttempt): Promise<void> {
  await Promise.allSettled(late)
  const reply = await askUntilAnswered(
    () => ask('POST', `/api/attempts/${attemptId}/submit`, {}),
    room.isHopeless,
  )
  if (reply?.status !== 200) {
    if (reply) noteUnexpected(room.tally, 'submit', reply)
    return
  }
  room.onSubmitted(attemptId)
  const question = pick(room.exam.questions)
  const body = { ...randomAnswer(question), revision: 1_000_000, timeMs: 1 }
  const after = await ask('PUT', `/api/attempts/${attemptId}/answers/${question.id}`, body)
  if (after && after.status !== 409) noteUnexpected(room.tally, 'saved after the end', after)
}

function nextAnswer({ latest }: OpenAttempt, question: BuiltQuestion): Answer {
  const answer = { ...randomAnswer(question), revision: (latest.get(question.id)?.revision ?? 0) + 1 }
  latest.set(question.id, answer)
  return answer
}

function randomAnswer(question: BuiltQuestion): Omit<Answer, 'revision'> {
  const shuffled = question.choiceIds.toSorted(() => Math.random() - 0.5)
  return {
    choiceIds: shuffled.slice(0, Math.ceil(Math.random() * question.choose)),
    flagged: Math.random() < 0.2,
  }
}

function pick<T>(values: readonly T[]): T {
  return values[Math.floor(Math.random() * values.length)]!
}
