import type { ResponseOf } from '#contract/endpoint.ts'
import type { submitAttempt } from '#contract/attempts.ts'
import { endOf } from '#domain/attempts/deadline.ts'
import type { AttemptMode } from '#domain/attempts/attempt-limits.ts'
import { judge, scorePercent } from '#domain/attempts/score.ts'
import type { Queryable } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { type QuestionReveal, recordReveals } from '../../progress/record-reveals.ts'
import { findBlueprint } from '../../catalogue/find-blueprint.ts'
import {
  closeAttempt,
  endWithholding,
  findKeyedItems,
  insertEvents,
  lockAttempt,
  lockNextDue,
  type KeyedItem,
  type LockedAttempt,
} from '../answer-key-store.ts'
import { scoringPolicy } from '../present.ts'
import { mayReveal, requireNoTimedExam } from '../policy.ts'
import { findOverdue } from '../store.ts'

type OwnAttempt = { userId: string; attemptId: string }
type Finishing = Pick<Deps, 'config' | 'db' | 'keysDb' | 'reads' | 'now'>
type Finished = ResponseOf<typeof submitAttempt>

/** Scores the saved answers of an attempt and closes it. Repeating it gives the same result. */
export async function finishAttempt(deps: Finishing, who: OwnAttempt): Promise<Finished> {
  return deps.keysDb.transaction().execute((tx) => finishWithin(tx, deps, who))
}

async function finishWithin(tx: Queryable, deps: Finishing, who: OwnAttempt): Promise<Finished> {
  const attempt = await lockAttempt(tx, who)
  if (!attempt) throw new Refusal('attempt_not_found')
  if (attempt.finishedAt !== null && attempt.finishReason !== null)
    return present(who.attemptId, attempt.finishedAt, attempt.finishReason)
  // A score hints at the answer keys, so practice is not scored while a timed exam contains the same questions.
  if (attempt.mode === 'practice') await requireNoTimedExam(tx, { userId: who.userId, within: who })
  const isWithheld = !(await mayReveal(deps, { userId: who.userId, startedAt: attempt.startedAt }))
  const judged = await judgeItems(tx, who, attempt)
  const { finishedAt, reason } = endOf(attempt.deadlineAt, attempt.now)
  await closeAttempt(tx, { ...who, finishedAt, reason, scorePercent: scorePercent(judged), isWithheld })
  if (!isWithheld) await reveal(tx, who, attempt, { judged, answeredAt: finishedAt, revealedAt: finishedAt })
  return present(who.attemptId, finishedAt, reason)
}

/** Reveals a withheld result once the person has access again. Repeating it changes nothing. */
export async function revealWithheld({ keysDb }: Finishing, who: OwnAttempt): Promise<void> {
  await keysDb.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, who)
    if (!attempt?.isWithheld || attempt.finishedAt === null) return
    const judged = await judgeItems(tx, who, attempt)
    await reveal(tx, who, attempt, { judged, answeredAt: attempt.finishedAt, revealedAt: attempt.now })
    await endWithholding(tx, who)
  })
}

type JudgedItem = KeyedItem & { credit: number; isCorrect: boolean }

async function judgeItems(
  tx: Queryable,
  who: OwnAttempt,
  { blueprintId }: LockedAttempt,
): Promise<JudgedItem[]> {
  const policy = scoringPolicy(await findBlueprint(tx, blueprintId))
  const items = await findKeyedItems(tx, who)
  return items.map((item) => ({ ...item, ...judge(item.choiceIds, item.correctIds, policy) }))
}

/** Records the questions as revealed, for the notebook, search and exports. */
async function reveal(
  tx: Queryable,
  who: OwnAttempt,
  attempt: LockedAttempt,
  { judged, answeredAt, revealedAt }: { judged: readonly JudgedItem[]; answeredAt: Date; revealedAt: Date },
): Promise<void> {
  const answered = judged.filter((item) => item.choiceIds.length > 0)
  await insertEvents(tx, { ...who, courseId: attempt.courseId, at: answeredAt }, answered.map(asEvent))
  const tell = (item: JudgedItem) => asReveal(item, attempt.mode)
  await recordReveals(tx, { userId: who.userId, at: revealedAt }, judged.map(tell))
}

function asEvent(item: JudgedItem) {
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
 * A question that was already revealed during practice is not recorded as revealed again. A flag from practice counts
 * only if the person set it in this attempt, because it may have changed elsewhere since; a timed exam only adds flags.
 */
function asReveal(item: KeyedItem & { isCorrect: boolean }, mode: AttemptMode): QuestionReveal {
  const { questionId, version, choiceIds, isCorrect, confidence, isRevealed, isFlagOwn, flagged, givenAt } =
    item
  const kind = choiceIds.length > 0 ? 'answered' : 'passed'
  return {
    questionId,
    version,
    reveal: isRevealed ? null : { kind, choiceIds, isCorrect, confidence, givenAt },
    flag: mode === 'timed' ? flagged || null : isFlagOwn ? flagged : null,
  }
}

function present(attemptId: string, finishedAt: Date, finishReason: Finished['finishReason']): Finished {
  return { attemptId, finishedAt: finishedAt.toISOString(), finishReason }
}

/** Closes the person's overdue attempts. Every verb that reads attempts calls this first. */
export async function finishOverdue(deps: Finishing, userId: string): Promise<void> {
  for (const attemptId of await findOverdue(deps.db, userId)) await finishAttempt(deps, { userId, attemptId })
}

/**
 * Closes every overdue attempt, so that no browser needs to. Several processes may run this at once: each takes attempts
 * that no other has locked. An attempt that cannot be scored is reported and retried at the next sweep. Returns how many
 * were closed.
 */
export async function sweepDueAttempts(
  deps: Finishing,
  onFailure: (error: unknown, attemptId: string) => void,
): Promise<number> {
  const failed: string[] = []
  for (let closed = 0; ; closed += 1) {
    let current: OwnAttempt | null = null
    try {
      const found = await deps.keysDb.transaction().execute(async (tx) => {
        current = await lockNextDue(tx, failed)
        if (current) await finishWithin(tx, deps, current)
        return current !== null
      })
      if (!found) return closed
    } catch (error) {
      // If no attempt was locked, the database is probably down; the next sweep tries again.
      if (current === null) throw error
      const { attemptId } = current as OwnAttempt
      failed.push(attemptId)
      onFailure(error, attemptId)
    }
  }
}
