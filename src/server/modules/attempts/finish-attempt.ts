import type { ResponseOf } from '#contract/endpoint.ts'
import type { submitAttempt } from '#contract/attempts.ts'
import { endOf } from '#domain/attempts/deadline.ts'
import type { AttemptMode } from '#domain/attempts/rules.ts'
import { judge, scorePercent } from '#domain/attempts/score.ts'
import type { Db, Queryable } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { Refusal } from '../../http/refusal.ts'
import { type TellQuestion, recordTold } from '../progress/record-told.ts'
import { findBlueprint } from '../catalogue/find-blueprint.ts'
import {
  closeAttempt,
  findKeyedItems,
  insertEvents,
  lockAttempt,
  lockNextDue,
  type KeyedItem,
  type LockedAttempt,
} from './key-store.ts'
import { policyOf } from './present.ts'
import { requireNotSitting } from './policy.ts'
import { findOverdue } from './store.ts'

type Who = { userId: string; attemptId: string }
type Finished = ResponseOf<typeof submitAttempt>

/** Scores a sitting from what was kept and closes it. Doing it again answers the same. */
export async function finishAttempt(keysDb: Db, who: Who): Promise<Finished> {
  return keysDb.transaction().execute((tx) => finishWithin(tx, who))
}

async function finishWithin(tx: Queryable, who: Who): Promise<Finished> {
  const attempt = await lockAttempt(tx, who)
  if (!attempt) throw new Refusal('attempt_not_found')
  if (attempt.finishedAt !== null && attempt.finishReason !== null)
    return present(who.attemptId, attempt.finishedAt, attempt.finishReason)
  // A score tells about keys, so practice cannot be scored while the same questions are being sat.
  if (attempt.mode === 'practice') await requireNotSitting(tx, { userId: who.userId, within: who })
  return score(tx, who, attempt)
}

async function score(tx: Queryable, who: Who, attempt: LockedAttempt): Promise<Finished> {
  const policy = policyOf(await findBlueprint(tx, attempt.blueprintId))
  const items = await findKeyedItems(tx, who)
  const judged = items.map((item) => ({ ...item, ...judge(item.choiceIds, item.correctIds, policy) }))
  const { finishedAt, reason } = endOf(attempt.deadlineAt, attempt.now)
  await closeAttempt(tx, { ...who, finishedAt, reason, scorePercent: scorePercent(judged) })
  const answered = judged.filter((item) => item.choiceIds.length > 0)
  await insertEvents(tx, { ...who, courseId: attempt.courseId, at: finishedAt }, answered.map(asEvent))
  const tell = (item: KeyedItem & { isCorrect: boolean }) => asTold(item, attempt.mode)
  await recordTold(tx, { userId: who.userId, at: finishedAt }, judged.map(tell))
  return present(who.attemptId, finishedAt, reason)
}

function asEvent(item: KeyedItem & { credit: number; isCorrect: boolean }) {
  return {
    id: newId(),
    kind: 'answer' as const,
    questionId: item.questionId,
    version: item.version,
    domain: item.domain,
    choiceIds: item.choiceIds,
    credit: item.credit,
    isCorrect: item.isCorrect,
    confidence: item.confidence,
    timeMs: item.timeMs,
  }
}

/**
 * What was told in the middle of practice is not told twice. A flag of practice counts where it was touched here, since it
 * may have changed elsewhere meanwhile; those of an exam only add to the person's.
 */
function asTold(item: KeyedItem & { isCorrect: boolean }, mode: AttemptMode): TellQuestion {
  const { questionId, version, choiceIds, isCorrect, confidence, isRevealed, isFlagOwn, flagged, givenAt } =
    item
  const kind = choiceIds.length > 0 ? 'answered' : 'passed'
  return {
    questionId,
    version,
    told: isRevealed ? null : { kind, choiceIds, isCorrect, confidence, givenAt },
    flag: mode === 'timed' ? flagged || null : isFlagOwn ? flagged : null,
  }
}

function present(attemptId: string, finishedAt: Date, finishReason: Finished['finishReason']): Finished {
  return { attemptId, finishedAt: finishedAt.toISOString(), finishReason }
}

/** What a late reader does first: closes the person's own sittings whose time is over. */
export async function finishOverdue({ db, keysDb }: { db: Db; keysDb: Db }, userId: string): Promise<void> {
  for (const attemptId of await findOverdue(db, userId)) await finishAttempt(keysDb, { userId, attemptId })
}

/**
 * Closes every sitting whose time is over, with no browser needed. Several processes may sweep at
 * once: each takes what no other holds. One that cannot be scored is left for the log and the next sweep.
 * Returns how many were closed.
 */
export async function sweepDueAttempts(
  keysDb: Db,
  onFailure: (error: unknown, attemptId: string) => void,
): Promise<number> {
  const failed: string[] = []
  for (let closed = 0; ; closed += 1) {
    let current: Who | null = null
    try {
      const found = await keysDb.transaction().execute(async (tx) => {
        current = await lockNextDue(tx, failed)
        if (current) await finishWithin(tx, current)
        return current !== null
      })
      if (!found) return closed
    } catch (error) {
      // Without a sitting in hand it is the database that is away: the next sweep tries again.
      if (current === null) throw error
      const { attemptId } = current as Who
      failed.push(attemptId)
      onFailure(error, attemptId)
    }
  }
}
