import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepTimeZone, type User } from '#contract/accounts.ts'
import { call } from '../../../lib/call.ts'
import { refreshDays } from '../../../viewer/refresh-days.ts'
import { sessionQuery } from '../api.ts'

let sentFor: string | null = null

/** Sends the device's time zone once per page load and person, because daily progress depends on it. */
export function useTimeZoneSync({ id, timeZone: stored }: User): void {
  const queryClient = useQueryClient()
  // Sends a request whose response no component shows.
  useEffect(() => {
    if (sentFor === id) return
    sentFor = id
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (!timeZone || timeZone === stored) return
    call(keepTimeZone, { body: { timeZone } }).then(
      (saved) => {
        if (saved.timeZone === stored) return
        void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
        // This page was read with the days of the earlier zone.
        refreshDays(queryClient, id)
      },
      // The person did not start this request, so a failure is not shown. The next page load tries again.
      () => {},
    )
  }, [id, stored, queryClient])
}
