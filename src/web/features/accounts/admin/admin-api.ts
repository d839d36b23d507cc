import { queryOptions } from '@tanstack/react-query'
import { getRoles, grantAdminToSelf, isAdmin } from '#contract/accounts.ts'
import { ACCOUNT_KEY } from '../../../viewer/query-key.ts'
import { call } from '../../../lib/call.ts'
import { withTimeout } from '../../../lib/with-timeout.ts'
import { AUTH_CACHE } from '../api.ts'

/** How long each check may take (spec §9). */
const ADMIN_CHECK_MS = 5_000

/**
 * True for an administrator. If the check fails or takes too long, falls back to the list of roles; if that
 * fails too, false (spec §6).
 */
export const adminQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ACCOUNT_KEY, 'is-admin', userId],
    queryFn: checkAdmin,
    ...AUTH_CACHE,
    retry: false,
  })

async function checkAdmin(): Promise<boolean> {
  try {
    return await withTimeout(ADMIN_CHECK_MS, call(isAdmin, {}))
  } catch {
    return withTimeout(ADMIN_CHECK_MS, call(getRoles, {})).then(
      ({ roles }) => roles.includes('admin'),
      () => false,
    )
  }
}

/** True also for administrators who have the role from somebody else, to whom the call grants nothing. */
async function askForRole(): Promise<boolean> {
  return (await call(grantAdminToSelf, { body: {} })) === 'granted' || checkAdmin()
}

export const grantQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ACCOUNT_KEY, 'grant-admin', userId],
    queryFn: askForRole,
    ...AUTH_CACHE,
    staleTime: 0,
    refetchOnMount: true,
    retry: false,
  })
