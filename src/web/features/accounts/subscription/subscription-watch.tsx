import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onStreamRefused } from '../../../lib/realtime/open-channel.ts'
import { sessionQuery } from '../api.ts'
import { useAuthState } from './auth-state.ts'
import { sayEndOnce, watchSubscription } from './watch-subscription.ts'

/** Follows the subscription of whoever is signed in, for as long as they are. */
export function SubscriptionWatch({ userId }: { userId: string }) {
  const queryClient = useQueryClient()
  const { status } = useAuthState().subscriptionStatus

  // The server speaks by itself, and the query cache is outside of React.
  useEffect(() => watchSubscription(queryClient, userId), [queryClient, userId])
  // A stream that was refused knows no reason: whoever asks for the session learns it.
  useEffect(
    () => onStreamRefused(() => void queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })),
    [queryClient],
  )
  // A toast, and what this session of the browser keeps of it.
  useEffect(() => sayEndOnce(queryClient, userId, status), [queryClient, userId, status])

  return null
}
