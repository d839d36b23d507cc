import { queryOptions } from '@tanstack/react-query'
import { getRoles, grantAdminToSelf, isAdmin } from '#contract/accounts.ts'
import { ACCOUNT_KEY } from '../../../account-query-key.ts'
import { call } from '../../../lib/call.ts'
import { AUTH_CACHE } from '../api.ts'

/** Whether the person signed in is an administrator. */

/** How long a check may take before the next one is tried (spec §9). */
const ADMIN_CHECK_MS = 5_000

/** Asks `is_admin`, after five seconds the roles, and after five more assumes no (spec §6). */
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
