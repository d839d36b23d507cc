import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onStreamRefused } from '../../../lib/realtime/open-channel.ts'
import { sessionQuery } from '../api.ts'
import { useAuthState } from './auth-state.ts'
import { askIfOutdated, sayEndOnce, watchSubscription } from './watch-subscription.ts'

/** Keeps the signed-in person's subscription up to date, and announces its end. */
export function useSubscriptionWatch(userId: string): void {
  const queryClient = useQueryClient()
  const { status } = useAuthState().subscriptionStatus

  // The event stream and the query cache are outside React.
  useEffect(() => watchSubscription(queryClient, userId), [queryClient, userId])
  // The check comes after the first reading, and both are outside React.
  useEffect(() => askIfOutdated(queryClient, userId, status), [queryClient, userId, status])
  // A refused stream gives no reason, so this checks whether the session still exists.
  useEffect(
    () => onStreamRefused(() => void queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })),
    [queryClient],
  )
  // Shows a toast and remembers it in session storage.
  useEffect(() => sayEndOnce(queryClient, userId, status), [queryClient, userId, status])
}
