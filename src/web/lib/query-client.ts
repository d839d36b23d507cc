import { QueryClient, type Query } from '@tanstack/react-query'
import { Refused } from './call.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** How fresh an answer must be (spec §9). Spread one into query options. */
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
        // What is missing stays missing: coming back to a "not found" page does not ask again.
        retryOnMount: (query: Query) => !isMissing(query.state.error),
      },
    },
  })
}

/** Tries again after a lost connection or a fault of the server, never after a refusal, never while rendering. */
export function retryTimes(times: number) {
  return (failures: number, error: Error): boolean =>
    !isRendering && failures < times && !(error instanceof Refused && error.status < 500)
}

/** What was asked for is not there, or not theirs; an address that was cut off or made up names nothing either. */
export function isMissing(error: unknown): error is Refused {
  return error instanceof Refused && (error.status === 404 || error.code === 'invalid_input')
}
