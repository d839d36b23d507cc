import { dayIn } from '#domain/progress/day.ts'
import { seenState, applyReveal, type Reveal } from '#domain/progress/question-state.ts'
import type { Queryable } from '../../db/database.ts'
import { findStates } from './find-states.ts'
import { lockTimeZone, upsertStates } from './state-store.ts'

/** `reveal`: null if already revealed, so that only the flag may change. `flag`: null if the flag stays. */
export type QuestionReveal = {
  questionId: string
  version: number
  reveal: Pick<Reveal, 'kind' | 'choiceIds' | 'isCorrect' | 'confidence' | 'givenAt'> | null
  flag: boolean | null
}

/** Adds the questions that an attempt has just revealed to their states, in the attempt's transaction. */
export async function recordReveals(
  tx: Queryable,
  { userId, at }: { userId: string; at: Date },
  questions: readonly QuestionReveal[],
): Promise<void> {
  const changed = questions.filter(({ reveal, flag }) => reveal !== null || flag !== null)
  if (changed.length === 0) return
  const day = dayIn(at, await lockTimeZone(tx, userId))
  const questionIds = changed.map(({ questionId }) => questionId)
  const states = await findStates(tx, { userId, questionIds, isLocking: true })
  await upsertStates(tx, {
    userId,
    states: changed.map(({ questionId, version, reveal, flag }) => {
      const before = states.get(questionId) ?? null
      const after = reveal
        ? applyReveal(before, { ...reveal, version, at, day })
        : (before ?? seenState(version, at))
      return { questionId, ...after, isFlagged: flag ?? after.isFlagged }
    }),
  })
}
