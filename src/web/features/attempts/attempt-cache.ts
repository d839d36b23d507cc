import { retryTimes } from '../../lib/query-client.ts'

/** The start of the key of every query about attempts and their questions. */
export const ATTEMPTS_KEY = ['attempts'] as const

/** An attempt or its result is fetched when its page opens, and dropped from the cache when it closes. */
export const ATTEMPT_CACHE = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  refetchOnReconnect: false,
  retry: retryTimes(2),
} as const
