import type { listAttempts, PastAttempt } from '#contract/attempt-history.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { finishOverdue } from './finish-attempt.ts'
import { selectAttempts, selectCoursesAttempted } from './history-store.ts'

/** A page of the person's attempts, newest first. Scores of withheld results are shown, as on their own pages. */
export async function findAttempts(
  deps: Deps,
  userId: string,
  { query: filter }: ParsedOf<typeof listAttempts>,
): Promise<ResponseOf<typeof listAttempts>> {
  await finishOverdue(deps, userId)
  const [rows, courses] = await Promise.all([
    selectAttempts(deps.db, userId, { ...filter, limit: filter.limit + 1 }),
    selectCoursesAttempted(deps.db, userId),
  ])
  return {
    attempts: rows.slice(0, filter.limit).map(present),
    hasMore: rows.length > filter.limit,
    courses,
  }
}

/** The person's newest attempts, without finishing those whose time is over. */
export async function findLatestAttempts(
  db: Queryable,
  { userId, limit }: { userId: string; limit: number },
): Promise<PastAttempt[]> {
  return (await selectAttempts(db, userId, { limit })).map(present)
}

function present({
  startedAt,
  finishedAt,
  ...attempt
}: Awaited<ReturnType<typeof selectAttempts>>[number]): PastAttempt {
  return {
    ...attempt,
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}
