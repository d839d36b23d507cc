import { queryOptions } from '@tanstack/react-query'
import { getFeatures, getRoles, getSession, getSubscription } from '#contract/accounts.ts'
import { ACCOUNT_KEY } from '../../viewer/query-key.ts'
import { call, isRefusedAs } from '../../lib/call.ts'
import { retryTimes } from '../../lib/query-client.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** Cached for 15 minutes, fresh for 5; no refetch on focus or mount; two retries (spec §8, §9). */
export const AUTH_CACHE = {
  staleTime: 5 * MINUTE,
  gcTime: 15 * MINUTE,
  refetchOnWindowFocus: false,
  refetchOnMount: false,
  retry: retryTimes(2),
} as const

export const SESSION_KEY = [...ACCOUNT_KEY, 'session'] as const

export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: () => call(getSession, {}),
  ...AUTH_CACHE,
  gcTime: 30 * MINUTE,
})

export const rolesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ACCOUNT_KEY, 'roles', userId],
    queryFn: () => loudly(call(getRoles, {})),
    ...AUTH_CACHE,
    gcTime: 30 * MINUTE,
  })

export const subscriptionQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ACCOUNT_KEY, 'subscription', userId],
    queryFn: () => loudly(call(getSubscription, {})),
    ...AUTH_CACHE,
    staleTime: 30 * SECOND,
    gcTime: 5 * MINUTE,
  })

export const featuresQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ACCOUNT_KEY, 'features', userId],
    queryFn: () => call(getFeatures, {}),
    ...AUTH_CACHE,
  })

/** Also logs an error. The end of a session is none: any request may be under way then, and the session is checked again. */
async function loudly<T>(promise: Promise<T>): Promise<T> {
  return promise.catch((error: unknown) => {
    if (!isRefusedAs(error, 'not_signed_in')) console.error(error)
    throw error
  })
}
