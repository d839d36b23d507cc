import { isPro } from '#domain/billing/entitlements.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../requests/refusal.ts'
import { findViewer } from '../accounts/rights/find-viewer.ts'
import { findRefund } from '../billing/refunds/find-refund.ts'
import { findBlockingExam } from './store.ts'

/**
 * While a timed exam is unfinished, the person's practice, past reviews and previews of its questions are refused: a second
 * tab would give the answers.
 */
export async function requireNoTimedExam(
  db: Queryable,
  viewer: { userId: string; within: { examId: string } | { attemptId: string } | { questionId: string } },
): Promise<void> {
  const blocking = await findBlockingExam(db, viewer)
  if (blocking) throw new Refusal('attempt_in_progress', blocking)
}

/**
 * True if an attempt that started at `startedAt` may reveal its answers now. An attempt that was open at a refund may not,
 * until the person has access again (decision 028). Reads on its own connections, so it is safe inside a transaction.
 */
export async function mayReveal(
  deps: Pick<Deps, 'config' | 'reads' | 'now'>,
  { userId, startedAt }: { userId: string; startedAt: Date },
): Promise<boolean> {
  const refund = await findRefund(deps.reads.accounts, userId)
  if (!refund) return true
  if (refund.by === 'request' && refund.doneAt === null) return false
  // A later start belongs to a subscription that was bought after the refund.
  if (refund.by === 'request' && refund.doneAt !== null && startedAt > refund.doneAt) return true
  return isPro(await findViewer(deps, userId))
}
