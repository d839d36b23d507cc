import type { ResponseOf } from '#contract/endpoint.ts'
import type { submitAttempt } from '#contract/attempts.ts'
import { endOf } from '#domain/attempts/deadline.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { endWithholding, lockAttempt, lockNextDue } from '../answer-key-store.ts'
import { mayReveal, requireNoTimedExam } from '../policy.ts'
import { findOverdue } from '../store.ts'
import { revealScored, scoreAttempt } from './score-attempt.ts'

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
  const { finishedAt, reason } = endOf(attempt.deadlineAt, attempt.now)
  await scoreAttempt(tx, deps, { ...attempt, ...who }, { finishedAt, reason, isWithheld })
  return present(who.attemptId, finishedAt, reason)
}

/** Reveals a withheld result once the person has access again. Repeating it changes nothing. */
export async function revealWithheld(deps: Finishing, who: OwnAttempt): Promise<void> {
  await deps.keysDb.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, who)
    if (!attempt?.isWithheld || attempt.finishedAt === null) return
    const readiness = await revealScored(tx, deps, {
      ...attempt,
      ...who,
      answeredAt: attempt.finishedAt,
      at: attempt.now,
    })
    await endWithholding(tx, who, readiness)
  })
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
