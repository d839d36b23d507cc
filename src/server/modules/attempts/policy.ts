import {
  isWithinReveals,
  MAX_FIRST_REVEALS,
  MAX_STARTS_AN_HOUR,
  type RevealCount,
  revealsLeft,
  revealsToWaitFor,
} from '#domain/attempts/start-limits.ts'
import { isPro } from '#domain/billing/entitlements.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findViewer } from '../accounts/rights/find-viewer.ts'
import { findRefund } from '../billing/refunds/find-refund.ts'
import { countStart, findReopening, findStartWait } from './starting/start-store.ts'
import { findBlockingExam, findOpenTimedId } from './store.ts'

/**
 * Refuses the person's practice, past reviews and previews of questions that are part of their unfinished timed exam,
 * because a second tab would show the answers.
 */
export async function requireNoTimedExam(
  db: Queryable,
  viewer: { userId: string; within: { examId: string } | { attemptId: string } | { questionId: string } },
): Promise<void> {
  const blocking = await findBlockingExam(db, viewer)
  if (blocking) throw new Refusal('attempt_in_progress', blocking)
}

/** Refuses everything that may name answers while the person has any unfinished timed exam. */
export async function requireNoOpenTimed(db: Queryable, userId: string): Promise<void> {
  const attemptId = await findOpenTimedId(db, userId)
  if (attemptId !== null) throw new Refusal('attempt_in_progress', { attemptId })
}

/**
 * True if an attempt that started at `startedAt` may reveal its answers now. An attempt that was open at the time of a
 * refund may not, until the person has access again (decision 028). Uses its own connections, so it can be called within
 * a transaction.
 */
export async function mayReveal(
  deps: Pick<Deps, 'config' | 'reads' | 'now'>,
  { userId, startedAt }: { userId: string; startedAt: Date },
): Promise<boolean> {
  const refund = await findRefund(deps.reads.accounts, userId)
  if (!refund) return true
  if (refund.by === 'request' && refund.doneAt === null) return false
  // An attempt started later belongs to a subscription bought after the refund.
  if (refund.by === 'request' && refund.doneAt !== null && startedAt > refund.doneAt) return true
  return isPro(await findViewer(deps, userId))
}

/**
 * Refuses a start beyond the hourly limit of starts or the daily limit of new questions. Must be called while
 * the person is locked; otherwise simultaneous starts would not be counted.
 */
export async function limitStart(
  db: Queryable,
  { userId, questionIds }: { userId: string; questionIds: readonly string[] },
): Promise<void> {
  const { starts, ...count } = await countStart(db, { userId, questionIds })
  if (starts >= MAX_STARTS_AN_HOUR) {
    const retryAfterSeconds = await findStartWait(db, { userId, nth: MAX_STARTS_AN_HOUR })
    throw new Refusal('too_many_requests', { retryAfterSeconds })
  }
  if (!isWithinReveals(count))
    throw new Refusal('daily_limit_reached', {
      limit: MAX_FIRST_REVEALS,
      left: revealsLeft(count),
      asked: count.asked,
      opensAt: await findOpensAt(db, userId, count),
    })
}

/** When the same start would be allowed if nothing else is started; null if open attempts must be finished first. */
async function findOpensAt(db: Queryable, userId: string, count: RevealCount): Promise<string | null> {
  const nth = revealsToWaitFor(count)
  const at = nth === null ? null : await findReopening(db, { userId, nth })
  return at?.toISOString() ?? null
}
