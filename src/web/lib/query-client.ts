import { QueryClient, type Query } from '@tanstack/react-query'
import { Refused } from './call.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** How long responses count as fresh (spec §9). Spread one into query options. */
export const PROFILES = {
  long: { staleTime: 30 * MINUTE, gcTime: 60 * MINUTE, retry: retryTimes(2) },
  medium: { staleTime: 5 * MINUTE, gcTime: 10 * MINUTE, retry: retryTimes(2) },
  short: {
    staleTime: 30 * SECOND,
    gcTime: 2 * MINUTE,
    retry: retryTimes(1),
    refetchOnWindowFocus: true,
    refetchOnMount: true,
  },
  none: { staleTime: 0, gcTime: 0, retry: retryTimes(0) },
} as const

const isRendering = typeof document === 'undefined'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * MINUTE,
        gcTime: 10 * MINUTE,
        retry: retryTimes(1),
        retryDelay: (attempt) => Math.min(SECOND * 2 ** attempt, 5 * SECOND),
        refetchOnWindowFocus: false,
        // Does not refetch when a person returns to a not-found page.
        retryOnMount: (query: Query) => !isMissing(query.state.error),
      },
    },
  })
}

/** Retries after a lost connection or a server error, but not after a refusal or while rendering on the server. */
export function retryTimes(times: number) {
  return (failures: number, error: Error): boolean =>
    !isRendering && failures < times && !(error instanceof Refused && error.status < 500)
}

/** True if a page or its data does not exist, belongs to another person, or has a malformed URL. */
export function isMissing(error: unknown): error is Refused {
  return error instanceof Refused && (error.status === 404 || error.code === 'invalid_input')
}
