import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { finishOverdue } from '../attempts/finishing/finish-attempt.ts'
import { requireNoTimedExam } from '../attempts/policy.ts'
import { updateFlag } from './store.ts'

/** Flags a question that was revealed to the person, or removes the flag. */
export async function flagQuestion(
  deps: Deps,
  userId: string,
  { questionId, isFlagged }: { questionId: string; isFlagged: boolean },
): Promise<{ isFlagged: boolean }> {
  await finishOverdue(deps, userId)
  await requireNoTimedExam(deps.db, { userId, within: { questionId } })
  if (!(await updateFlag(deps.db, { userId, questionId, isFlagged }))) throw new Refusal('question_not_found')
  return { isFlagged }
}
