import { saveAnswer } from '#contract/attempts.ts'
import type { AnswerOf } from '#domain/attempts/answer.ts'
import { call, Refused } from '../../lib/call.ts'
import { ATTEMPT_WORDS } from './refusal-words.ts'

/** The outcome of sending an answer. */
export type Delivery =
  | { outcome: 'kept' }
  /** The server has another answer: from another device, or one whose feedback was revealed. */
  | { outcome: 'conflict' | 'revealed'; stored: AnswerOf }
  | { outcome: 'signed-out' }
  /** The server will never accept it: too late, or not an answer to this question. */
  | { outcome: 'late' | 'refused' }
  /** Worth a retry, after at least `waitMs`. */
  | { outcome: 'failed'; waitMs: number }

export async function sendAnswer(attemptId: string, answer: AnswerOf): Promise<Delivery> {
  const { questionId, choiceIds, flagged, confidence = null, revision, timeMs } = answer
  const body = { choiceIds: [...choiceIds], flagged, confidence, revision, timeMs: Math.round(timeMs) }
  try {
    const saved = await call(saveAnswer, { params: { attemptId, questionId }, body }, ATTEMPT_WORDS)
    // Anything between the browser and the server may respond with some JSON of its own.
    const isAcknowledged = saved.questionId === questionId && saved.revision === revision
    return isAcknowledged ? { outcome: 'kept' } : { outcome: 'failed', waitMs: 0 }
  } catch (error) {
    return deliveryOf(answer, error)
  }
}

function deliveryOf(answer: AnswerOf, error: unknown): Delivery {
  if (!(error instanceof Refused)) return { outcome: 'failed', waitMs: 0 }
  const { code, details } = error
  switch (code) {
    case 'answer_conflict':
    case 'answer_revealed': {
      const stored = { ...answer, ...(details.stored as Omit<AnswerOf, 'questionId' | 'timeMs'>) }
      return { outcome: code === 'answer_conflict' ? 'conflict' : 'revealed', stored }
    }
    case 'not_signed_in':
      return { outcome: 'signed-out' }
    case 'attempt_closed':
    case 'attempt_not_found':
      return { outcome: 'late' }
    case 'question_not_found':
    case 'choice_not_in_question':
    case 'too_many_choices':
    case 'invalid_input':
      return { outcome: 'refused' }
    default: {
      const seconds = details.retryAfterSeconds
      return { outcome: 'failed', waitMs: typeof seconds === 'number' ? seconds * 1000 : 0 }
    }
  }
}
