import type { OwnQuestion } from '#contract/notebook.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { findBlueprint } from '../../catalogue/find-blueprint.ts'
import { findNote } from '../../notebook/find-note.ts'
import { findStates } from '../../progress/find-states.ts'
import { finishOverdue } from '../finishing/finish-attempt.ts'
import { findLastAsked } from '../finishing/history-store.ts'
import { findItems } from '../question-store.ts'
import { findKeyedItems } from '../answer-key-store.ts'
import { requireNoTimedExam } from '../policy.ts'
import { presentFeedback, presentItem } from '../present.ts'

/** A question that the person was asked, in the version revealed to them, read with the keys role only. */
export async function findOwnQuestion(deps: Deps, userId: string, questionId: string): Promise<OwnQuestion> {
  await finishOverdue(deps, userId)
  const { keysDb } = deps
  await requireNoTimedExam(keysDb, { userId, within: { questionId } })
  const state = (await findStates(keysDb, { userId, questionIds: [questionId] })).get(questionId) ?? null
  const asked = await findLastAsked(keysDb, { userId, questionId, version: state?.version ?? null })
  if (!asked) throw new Refusal('question_not_found')
  const who = { userId, attemptId: asked.attemptId, questionId }
  const [items, keyed, rules, note] = await Promise.all([
    findItems(keysDb, who),
    findKeyedItems(keysDb, who),
    findBlueprint(keysDb, asked.blueprintId),
    findNote(keysDb, { userId, questionId }),
  ])
  const [item, key] = [items[0], keyed[0]]
  if (!item || !key) throw new Error(`question ${questionId} or its answer key is missing`)
  const choiceIds = state?.choiceIds ?? []
  return {
    item: presentItem(item),
    choiceIds,
    confidence: state?.confidence ?? null,
    // A state exists if and only if the answer was revealed.
    feedback: state && presentFeedback({ ...key, choiceIds }, rules),
    note,
    isFlagged: state?.isFlagged ?? false,
  }
}
