import type { QueryClient } from '@tanstack/react-query'
import { ACCOUNT_KEY, ADMIN_KEY } from './query-key.ts'

/** The server reads once a second whether its cached responses are out of date. */
const CATALOGUE_LAG_MS = 1_100
/** Open attempts keep the questions with which they were started. */
const OPEN_ATTEMPTS: readonly unknown[] = ['timed', 'practice']

/**
 * After an administrator has changed a course: reads again what administrators see, and a moment later everything that may
 * depend on a course: the catalogue, progress, study notes, plans, sets. Only what is known about the account stays, and open
 * attempts.
 */
export async function refreshCourses(queryClient: QueryClient): Promise<void> {
  setTimeout(() => {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [noun, part] }) =>
        noun !== ADMIN_KEY[0] &&
        noun !== ACCOUNT_KEY[0] &&
        !(noun === 'attempts' && OPEN_ATTEMPTS.includes(part)),
    })
  }, CATALOGUE_LAG_MS)
  await queryClient.invalidateQueries({ queryKey: ADMIN_KEY })
}
