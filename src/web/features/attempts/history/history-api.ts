import { infiniteQueryOptions, keepPreviousData, useMutation } from '@tanstack/react-query'
import { listAttempts, type PastAttempt } from '#contract/attempt-history.ts'
import { MOST_ATTEMPTS_PER_PAGE, type Outcome } from '#domain/attempts/attempt-history.ts'
import type { AttemptMode } from '#domain/attempts/attempt-limits.ts'
import { attemptsCsv } from '#domain/attempts/export-attempts.ts'
import { call } from '../../../lib/call.ts'
import { PROFILES, retryTimes } from '../../../lib/query-client.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { ATTEMPTS_KEY } from '../attempt-cache.ts'

/** An empty value does not filter. */
export type AttemptFilter = { course: string; mode: AttemptMode | ''; outcome: Outcome | '' }

export const attemptsQuery = (userId: string, filter: AttemptFilter) =>
  infiniteQueryOptions({
    queryKey: [...ATTEMPTS_KEY, 'history', userId, filter],
    queryFn: ({ pageParam }) => call(listAttempts, { query: { ...queryOf(filter), ...after(pageParam) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ attempts, hasMore }) => (hasMore ? attempts.at(-1)!.attemptId : null),
    ...PROFILES.none,
    retry: retryTimes(2),
    placeholderData: keepPreviousData,
  })

/** Exports every matching attempt, also those that are not loaded, as one file. */
export function useExportAttempts(filter: AttemptFilter) {
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const attempts = await readAll(filter)
      saveFile(new Blob([attemptsCsv(attempts)], { type: 'text/csv;charset=utf-8' }), 'attempts.csv')
      return attempts.length
    },
  })
}

async function readAll(filter: AttemptFilter): Promise<PastAttempt[]> {
  const all: PastAttempt[] = []
  for (;;) {
    const query = {
      ...queryOf(filter),
      ...after(all.at(-1)?.attemptId ?? null),
      limit: MOST_ATTEMPTS_PER_PAGE,
    }
    const { attempts, hasMore } = await call(listAttempts, { query })
    all.push(...attempts)
    if (!hasMore) return all
  }
}

const after = (attemptId: string | null) => (attemptId === null ? {} : { after: attemptId })

function queryOf({ course, mode, outcome }: AttemptFilter) {
  return { ...(course && { course }), ...(mode && { mode }), ...(outcome && { outcome }) }
}
