import {
  isWithinReveals,
  MAX_FIRST_REVEALS,
  MAX_STARTS_AN_HOUR,
  type RevealCount,
  revealsLeft,
  revealsToWaitFor,
} from '#domain/attempts/start-limits.ts'
import type { Queryable } from '../../../db/database.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { countStart, findReopening, findStartWait } from './start-limit-store.ts'

/**
 * Refuses a start beyond the hourly limit of starts or the daily limit of new questions. Call it under `lockStarts`, or
 * simultaneous starts are not counted.
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
