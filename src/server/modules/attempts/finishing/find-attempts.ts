import type { listAttempts } from '#contract/attempt-history.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
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
    attempts: rows.slice(0, filter.limit).map(({ startedAt, finishedAt, ...attempt }) => ({
      ...attempt,
      startedAt: startedAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    })),
    hasMore: rows.length > filter.limit,
    courses,
  }
}
