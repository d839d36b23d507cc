import type { QueryClient } from '@tanstack/react-query'
import { ACCOUNT_KEY, ADMIN_KEY } from './query-key.ts'

/** The server reads once a second whether its cached responses are out of date. */
const CATALOGUE_LAG_MS = 1_100

/** Open attempts keep the questions with which they were started. */
export function isOfOpenAttempt([noun, part]: readonly unknown[]): boolean {
  return noun === 'attempts' && (part === 'timed' || part === 'practice')
}

/**
 * After an administrator has changed a course: reads again what administrators see, and a moment later everything that may
 * depend on a course: the catalogue, progress, study notes, plans, sets. Only what is known about the account stays, and open
 * attempts.
 */
export async function refreshCourses(queryClient: QueryClient): Promise<void> {
  setTimeout(() => {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) =>
        queryKey[0] !== ADMIN_KEY[0] && queryKey[0] !== ACCOUNT_KEY[0] && !isOfOpenAttempt(queryKey),
    })
  }, CATALOGUE_LAG_MS)
  await queryClient.invalidateQueries({ queryKey: ADMIN_KEY })
}
