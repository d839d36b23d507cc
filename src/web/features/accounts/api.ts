import { queryOptions } from '@tanstack/react-query'
import {
  getFeatures,
  getRoles,
  getSession,
  getSubscription,
  grantAdminToSelf,
  isAdmin,
} from '#contract/accounts.ts'
import { call } from '../../lib/call.ts'
import { retryTimes } from '../../lib/query-client.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND

/** How long an admin check may take before the next way is tried (spec §9). */
const ADMIN_CHECK_MS = 5 * SECOND

/** Fresh 5 min, kept 15 min, no refetch on focus or mount, two retries (spec §8, §9). */
const AUTH_CACHE = {
  staleTime: 5 * MINUTE,
  gcTime: 15 * MINUTE,
  refetchOnWindowFocus: false,
  refetchOnMount: false,
  retry: retryTimes(2),
} as const

/** Everything below this key belongs to the person signed in. */
export const ACCOUNT_KEY = ['account'] as const
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

/** `is_admin`, or after five seconds the roles, or after five more: no (spec §6). */
export const adminQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ACCOUNT_KEY, 'is-admin', userId],
    queryFn: checkAdmin,
    ...AUTH_CACHE,
    retry: false,
  })

async function checkAdmin(): Promise<boolean> {
  try {
    return await inTime(call(isAdmin, {}))
  } catch {
    return inTime(call(getRoles, {})).then(
      ({ roles }) => roles.includes('admin'),
      () => false,
    )
  }
}

export const grantQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ACCOUNT_KEY, 'grant-admin', userId],
    queryFn: () => call(grantAdminToSelf, {}),
    ...AUTH_CACHE,
    staleTime: 0,
    refetchOnMount: true,
    retry: false,
  })

function inTime<T>(promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('too late')), ADMIN_CHECK_MS)
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

async function loudly<T>(promise: Promise<T>): Promise<T> {
  return promise.catch((error: unknown) => {
    console.error(error)
    throw error
  })
}
