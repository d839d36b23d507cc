import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { grantAdminToSelf } from '#contract/accounts.ts'
import { call } from '../../../lib/call.ts'
import { adminQuery } from './admin-api.ts'
import { rolesQuery, sessionQuery } from '../api.ts'

let hasAsked = false

/** Requests the admin role once per page load (spec §4). Most requests are denied. */
export function useAutoAdminGrant(userId: string): void {
  const queryClient = useQueryClient()
  // Sends a request whose response no component shows.
  useEffect(() => {
    if (hasAsked) return
    hasAsked = true
    call(grantAdminToSelf, { body: { isAutomatic: true } }).then(
      (outcome) => {
        if (outcome !== 'granted') return
        for (const { queryKey } of [rolesQuery(userId), adminQuery(userId), sessionQuery])
          void queryClient.invalidateQueries({ queryKey })
      },
      // The person did not start this request, so a failure is not shown.
      () => {},
    )
  }, [userId, queryClient])
}
