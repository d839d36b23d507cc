import type { AttemptMode, FinishReason } from '#domain/attempts/attempt-limits.ts'
import { judge, scorePercent } from '#domain/attempts/score.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { findBlueprint } from '../../catalogue/find-blueprint.ts'
import { recordReveals, type RevealedQuestion } from '../../progress/record-reveals.ts'
import { closeAttempt, findKeyedItems, type KeyedItem, type LockedAttempt } from '../answer-key-store.ts'
import type { ReadinessChange } from '../keep-readiness.ts'
import { scoringPolicy } from '../present.ts'

type Scored = Pick<LockedAttempt, 'courseId' | 'mode' | 'blueprintId'> & { userId: string; attemptId: string }
type Revealing = Pick<Deps, 'reads' | 'now'>

/** Scores the saved answers of a locked attempt, closes it, and reveals its questions unless the result is withheld. */
export async function scoreAttempt(
  tx: Queryable,
  deps: Revealing,
  attempt: Scored,
  end: { finishedAt: Date; reason: FinishReason; isWithheld: boolean },
): Promise<void> {
  const { userId, attemptId } = attempt
  const judged = await judgeItems(tx, attempt)
  const times = { answeredAt: end.finishedAt, at: end.finishedAt }
  const readiness = end.isWithheld ? null : await reveal(tx, deps, { ...attempt, ...times }, judged)
  await closeAttempt(tx, {
    ...end,
    userId,
    attemptId,
    scorePercent: scorePercent(judged),
    answeredCount: judged.filter(({ choiceIds }) => choiceIds.length > 0).length,
    readiness,
  })
}

/** Reveals the questions of an attempt that was scored without it. */
export async function revealScored(
  tx: Queryable,
  deps: Revealing,
  attempt: Scored & { answeredAt: Date; at: Date },
): Promise<ReadinessChange | null> {
  return reveal(tx, deps, attempt, await judgeItems(tx, attempt))
}

type JudgedItem = KeyedItem & { credit: number; isCorrect: boolean }

async function judgeItems(tx: Queryable, { userId, attemptId, blueprintId }: Scored): Promise<JudgedItem[]> {
  const policy = scoringPolicy(await findBlueprint(tx, blueprintId))
  const items = await findKeyedItems(tx, { userId, attemptId })
  return items.map((item) => ({ ...item, ...judge(item.choiceIds, item.correctIds, policy) }))
}

/** Records the questions as revealed, for the notebook, search, exports and readiness. */
async function reveal(
  tx: Queryable,
  deps: Revealing,
  attempt: Scored & { answeredAt: Date; at: Date },
  judged: readonly JudgedItem[],
): Promise<ReadinessChange | null> {
  const asRevealed = (item: JudgedItem) => ({
    ...item,
    kind: kindOf(item),
    flag: flagOf(item, attempt.mode),
  })
  return recordReveals(tx, deps, { ...attempt, isTimed: attempt.mode === 'timed' }, judged.map(asRevealed))
}

/** A question that was already revealed during practice is not recorded as revealed again. */
function kindOf({ isRevealed, choiceIds }: KeyedItem): RevealedQuestion['kind'] {
  if (isRevealed) return null
  return choiceIds.length > 0 ? 'answered' : 'passed'
}

/**
 * A flag from practice counts only if the person set it in this attempt, because it may have changed elsewhere since; a
 * timed exam only adds flags.
 */
function flagOf({ flagged, isFlagOwn }: KeyedItem, mode: AttemptMode): boolean | null {
  if (mode === 'timed') return flagged || null
  return isFlagOwn ? flagged : null
}
