import { dayIn } from '#domain/progress/day.ts'
import { seenState, tellState, type Told } from '#domain/progress/question-state.ts'
import type { Queryable } from '../../db/database.ts'
import { lockTimeZone, selectStates, upsertStates } from './state-store.ts'

/** `told` null: nothing new was told, only the flag may have changed. `flag` null: it stays as it is. */
export type TellQuestion = {
  questionId: string
  version: number
  told: Pick<Told, 'kind' | 'choiceIds' | 'isCorrect' | 'confidence' | 'givenAt'> | null
  flag: boolean | null
}

/** Folds what a sitting has just told into what is known of each question, in the sitting's own transaction. */
export async function recordTold(
  tx: Queryable,
  { userId, at }: { userId: string; at: Date },
  questions: readonly TellQuestion[],
): Promise<void> {
  const changed = questions.filter(({ told, flag }) => told !== null || flag !== null)
  if (changed.length === 0) return
  const day = dayIn(at, await lockTimeZone(tx, userId))
  const questionIds = changed.map(({ questionId }) => questionId)
  const known = await selectStates(tx, { userId, questionIds, isLocking: true })
  const states = new Map(known.map(({ questionId, ...state }) => [questionId, state]))
  await upsertStates(tx, {
    userId,
    states: changed.map(({ questionId, version, told, flag }) => {
      const before = states.get(questionId) ?? null
      const after = told
        ? tellState(before, { ...told, version, at, day })
        : (before ?? seenState(version, at))
      return { questionId, ...after, isFlagged: flag ?? after.isFlagged }
    }),
  })
}
