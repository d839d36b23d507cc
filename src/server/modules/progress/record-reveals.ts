import { dayIn } from '#domain/progress/day.ts'
import { seenState, applyReveal, type Reveal } from '#domain/progress/question-state.ts'
import type { Queryable } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { Deps } from '../../deps.ts'
import { updateBelief } from '../readiness/update-belief.ts'
import { insertEvents, type NewEvent } from './event-store.ts'
import { findStates } from './find-states.ts'
import { lockTimeZone, upsertStates } from './state-store.ts'

export type RevealedQuestion = Pick<Reveal, 'choiceIds' | 'isCorrect' | 'confidence' | 'givenAt'> &
  Pick<NewEvent, 'questionId' | 'version' | 'domain' | 'credit' | 'timeMs'> & {
    /** Null if it was revealed before in this attempt, so that only the flag may change. */
    kind: Reveal['kind'] | null
    /** Null if the flag stays. */
    flag: boolean | null
  }

const EVENT_KINDS = { answered: 'answer', given_up: 'reveal', passed: 'seen' } as const

/**
 * Records that an attempt has revealed questions, in its transaction: as events, in their states and in the person's belief. Everything
 * that reveals goes through here. The caller has locked the attempt; the person is locked here, always in this order.
 * `answeredAt`: when the answers became final. `at`: when they were revealed, which is later for a withheld result.
 */
export async function recordReveals(
  tx: Queryable,
  deps: Pick<Deps, 'reads' | 'now'>,
  attempt: { userId: string; attemptId: string; courseId: string; answeredAt: Date; at: Date },
  questions: readonly RevealedQuestion[],
): Promise<void> {
  const changed = questions.filter(({ kind, flag }) => kind !== null || flag !== null)
  if (changed.length === 0) return
  const { userId, at } = attempt
  const day = dayIn(at, await lockTimeZone(tx, userId))
  await insertEvents(tx, { ...attempt, at: attempt.answeredAt }, changed.flatMap(asEvent))
  const questionIds = changed.map(({ questionId }) => questionId)
  const states = await findStates(tx, { userId, questionIds, isLocking: true })
  await upsertStates(tx, {
    userId,
    states: changed.map(({ kind, flag, ...question }) => {
      const before = states.get(question.questionId) ?? null
      const after = kind
        ? applyReveal(before, { ...question, kind, at, day })
        : (before ?? seenState(question.version, at))
      return { questionId: question.questionId, ...after, isFlagged: flag ?? after.isFlagged }
    }),
  })
  await updateBelief(tx, deps, attempt)
}

function asEvent({ kind, ...question }: RevealedQuestion): NewEvent[] {
  return kind === null ? [] : [{ ...question, id: newId(), kind: EVENT_KINDS[kind] }]
}
