import type { QueryClient } from '@tanstack/react-query'
import { isOfOpenAttempt } from './refresh-courses.ts'
import { ACCOUNT_KEY } from './query-key.ts'

/**
 * After a person's time zone has changed: reads again everything of theirs that the page shows, because the server computed it
 * for the days of the earlier zone. What is known about the account has no days, and an open attempt keeps its own time.
 */
export function refreshDays(queryClient: QueryClient, userId: string): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) =>
      queryKey.includes(userId) && queryKey[0] !== ACCOUNT_KEY[0] && !isOfOpenAttempt(queryKey),
  })
}
