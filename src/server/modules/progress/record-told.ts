import { tellState, type Told } from '#domain/progress/question-state.ts'
import type { Queryable } from '../../db/database.ts'
import { findDay, lockStates, updateStates } from './state-store.ts'

/** `told` null: nothing new was told, only the flag may have changed. `flag` null: it stays as it is. */
export type TellQuestion = {
  questionId: string
  version: number
  told: Pick<Told, 'kind' | 'choiceIds' | 'isCorrect' | 'confidence'> | null
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
  const day = await findDay(tx, { userId, at })
  const states = await lockStates(tx, { userId, at, questions: changed })
  const news = new Map(changed.map((question) => [question.questionId, question]))
  await updateStates(tx, {
    userId,
    states: states.map(({ questionId, ...before }) => {
      const { version, told, flag } = news.get(questionId)!
      const after = told ? tellState(before, { ...told, version, at, day }) : before
      return { questionId, ...after, isFlagged: flag ?? after.isFlagged }
    }),
  })
}
