import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepTimeZone } from '#contract/accounts.ts'
import { call } from '../../../lib/call.ts'
import { sessionQuery } from '../api.ts'

let toldFor: string | null = null

/** Sends the device's time zone once per page load and person, so that their daily progress uses it. */
export function TimeZoneSync() {
  const { data: session } = useQuery(sessionQuery)
  const queryClient = useQueryClient()
  const userId = session?.user?.id
  const kept = session?.user?.timeZone

  // A request to the server that no component waits for.
  useEffect(() => {
    if (!userId || toldFor === userId) return
    toldFor = userId
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    if (!timeZone || timeZone === kept) return
    call(keepTimeZone, { body: { timeZone } }).then(
      (answer) => {
        if (answer.timeZone !== kept) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      },
      () => {
        // The person did not start it, so a failure shows nothing; the next page load tries again.
      },
    )
  }, [userId, kept, queryClient])

  return null
}
