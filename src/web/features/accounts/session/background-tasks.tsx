import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { User } from '#contract/accounts.ts'
import { onRefusal } from '../../../lib/call.ts'
import { toast } from '../../../lib/toasts.ts'
import { useAutoAdminGrant } from '../admin/use-auto-admin-grant.ts'
import { sessionQuery } from '../api.ts'
import { useSubscriptionWatch } from '../subscription/use-subscription-watch.ts'
import { useTimeZoneSync } from './use-time-zone-sync.ts'

/**
 * Tasks that run in the background while someone is signed in. They are in one chunk, which is loaded after
 * everything visible.
 */
export function BackgroundTasks() {
  // Only a session confirmed by the server counts, not the browser's copy of the user.
  const { data: session } = useQuery(sessionQuery)
  useAccountChangeNotice()
  return session?.user ? <TasksOf key={session.user.id} user={session.user} /> : null
}

function TasksOf({ user }: { user: User }) {
  useAutoAdminGrant(user.id)
  useTimeZoneSync(user)
  useSubscriptionWatch(user.id)
  return null
}

/** If another account has signed in in this browser, says so and redraws the page for that account. */
function useAccountChangeNotice(): void {
  const queryClient = useQueryClient()
  // Refusals are reported outside React.
  useEffect(
    () =>
      onRefusal(({ code }) => {
        if (code !== 'account_changed') return
        toast.error(
          'You are signed in to another account now',
          'This page showed a different one, so nothing was done. It shows the present account now.',
        )
        void queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })
      }),
    [queryClient],
  )
}
