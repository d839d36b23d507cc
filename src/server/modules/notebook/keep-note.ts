import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { finishOverdue } from '../attempts/finishing/finish-attempt.ts'
import { requireNoTimedExam } from '../attempts/policy.ts'
import { deleteNote, upsertNote, wasAsked } from './store.ts'

/** Stores a person's note on a question that they were asked; an empty text deletes it. */
export async function keepNote(
  deps: Deps,
  userId: string,
  { questionId, body }: { questionId: string; body: string },
): Promise<{ updatedAt: string | null }> {
  await finishOverdue(deps, userId)
  const who = { userId, questionId }
  if (!(await wasAsked(deps.db, who))) throw new Refusal('question_not_found')
  await requireNoTimedExam(deps.db, { userId, within: { questionId } })
  if (body !== '') return { updatedAt: (await upsertNote(deps.db, { ...who, body })).toISOString() }
  await deleteNote(deps.db, who)
  return { updatedAt: null }
}
