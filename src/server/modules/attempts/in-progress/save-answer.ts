import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { saveAnswer as contract } from '#contract/attempts.ts'
import type { Db } from '../../../db/database.ts'
import type { Principal } from '../../../requests/context.ts'
import { Refusal } from '../../../requests/refusal.ts'
import {
  type AnswerWrite,
  findRefusedAnswer,
  type RefusedAnswer,
  type SavedAnswer,
  writeAnswer,
} from './answer-store.ts'
import type { GatheredWrite } from './gather-answers.ts'
import { requireNoTimedExam } from '../policy.ts'

type Saved = ResponseOf<typeof contract>

/** Saves one answer. Reads no answer key and updates no statistics. */
export async function saveAnswer(
  { db, write }: { db: Db; write: GatheredWrite },
  principal: Principal,
  { params, body }: ParsedOf<typeof contract>,
): Promise<Saved> {
  const answer: AnswerWrite = { ...principal, ...params, ...body }
  const saved = (await write(answer)) ?? (await settle(db, answer))
  return {
    questionId: params.questionId,
    revision: saved.revision,
    answeredAt: saved.answeredAt.toISOString(),
  }
}

/** Called if nothing was written: returns the saved answer if it is the same, and otherwise throws the reason. */
async function settle(db: Db, answer: AnswerWrite): Promise<SavedAnswer> {
  const why = await findRefusedAnswer(db, answer)
  if (!why.isSessionLive) throw new Refusal('not_signed_in')
  if (!why.attemptExists) throw new Refusal('attempt_not_found')
  if (!why.questionExists) throw new Refusal('question_not_found')
  if (!why.isOpen) throw new Refusal('attempt_closed', { attemptId: answer.attemptId })
  if (!why.areChoicesKnown) throw new Refusal('choice_not_in_question')
  if (answer.choiceIds.length > why.choose) throw new Refusal('too_many_choices', { choose: why.choose })
  await requireNoTimedExam(db, { userId: answer.userId, within: answer })
  // The reason may have disappeared since the write; then the answer is written now.
  const saved = await writeAnswer(db, answer)
  if (saved) return saved
  if (why.stored) return compare(answer, why.stored, why)
  throw new Error('an answer was not saved, and none of the known reasons applies')
}

/** Repeating a save is not a conflict, but a different answer with the same or a lower revision is. */
function compare(
  answer: AnswerWrite,
  stored: NonNullable<RefusedAnswer['stored']>,
  { isMarkKept }: Pick<RefusedAnswer, 'isMarkKept'>,
): SavedAnswer {
  // A confidence mark that is ignored does not make the answer different.
  const isMarkedAlike = !isMarkKept || answer.confidence === stored.confidence
  const isSame =
    sameChoices(answer.choiceIds, stored.choiceIds) && answer.flagged === stored.flagged && isMarkedAlike
  if (isSame && stored.revision === answer.revision) return stored
  const { choiceIds, revision, flagged, confidence, answeredAt, isRevealed } = stored
  const details = {
    stored: { choiceIds, revision, flagged, confidence, answeredAt: answeredAt.toISOString() },
  }
  throw new Refusal(isRevealed && !isSame ? 'answer_revealed' : 'answer_conflict', details)
}

function sameChoices(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id))
}
