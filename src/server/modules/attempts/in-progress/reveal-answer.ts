import type { revealAnswer as contract } from '#contract/attempts.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import type { Feedback } from '#contract/questions.ts'
import { hasSameChoices } from '#domain/attempts/answer.ts'
import { judge } from '#domain/attempts/score.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { recordReveals } from '../../progress/record-reveals.ts'
import { findBlueprint } from '../../catalogue/find-blueprint.ts'
import { finishOverdue } from '../finishing/finish-attempt.ts'
import { findKeyedItems, type KeyedItem, lockAttempt, markRevealed } from '../answer-key-store.ts'
import { mayReveal, requireNoTimedExam } from '../policy.ts'
import { scoringPolicy, presentFeedback } from '../present.ts'

/**
 * Practice only: marks the saved answer, which then cannot change. If there is none, the question counts as given up.
 */
export async function revealAnswer(
  deps: Deps,
  userId: string,
  { params: { attemptId, questionId }, body }: ParsedOf<typeof contract>,
): Promise<Feedback> {
  await finishOverdue(deps, userId)
  return deps.keysDb.transaction().execute(async (tx) => {
    const who = { userId, attemptId, questionId }
    const attempt = await lockAttempt(tx, who)
    if (!attempt) throw new Refusal('attempt_not_found')
    if (attempt.finishedAt) throw new Refusal('attempt_closed', { attemptId })
    if (attempt.mode === 'timed') throw new Refusal('attempt_in_progress', { attemptId })
    if (attempt.feedback === 'end') throw new Refusal('feedback_at_end')
    await requireNoTimedExam(tx, { userId, within: { attemptId } })
    const isAllowed = await mayReveal(deps, { userId, startedAt: attempt.startedAt })
    if (!isAllowed) throw new Refusal('subscription_required')
    const [item] = await findKeyedItems(tx, who)
    if (!item) throw new Refusal('question_not_found')
    requireShown(item, body.choiceIds)
    const rules = await findBlueprint(tx, attempt.blueprintId)
    const judgement = judge(item.choiceIds, item.correctIds, scoringPolicy(rules))
    if (item.isRevealed) return presentFeedback(item, rules)
    const readiness = await recordReveals(
      tx,
      deps,
      {
        userId,
        attemptId,
        courseId: attempt.courseId,
        isTimed: false,
        answeredAt: attempt.now,
        at: attempt.now,
      },
      [
        {
          ...item,
          ...judgement,
          kind: item.choiceIds.length > 0 ? 'answered' : 'given_up',
          flag: item.isFlagOwn ? item.flagged : null,
        },
      ],
    )
    await markRevealed(tx, who, readiness)
    return presentFeedback(item, rules)
  })
}

/** Refuses, with what is saved, if the page shows another answer than the one that would be marked. */
function requireShown(
  { choiceIds, revision, flagged, confidence }: KeyedItem,
  shown: readonly string[] | undefined,
): void {
  if (shown === undefined || hasSameChoices(shown, choiceIds)) return
  throw new Refusal('answer_conflict', { stored: { choiceIds, revision, flagged, confidence } })
}
