import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepTimeZone } from '#contract/accounts.ts'
import { call } from '../../../lib/call.ts'
import { sessionQuery } from '../api.ts'

let toldFor: string | null = null

/** Tells the server once per page life and person where this device is, so that a day of theirs is a day there. */
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
        // Nobody asked for it, so nobody is told that it failed; the next page tries again.
      },
    )
  }, [userId, kept, queryClient])

  return null
}
