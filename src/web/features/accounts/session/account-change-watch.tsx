import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onRefusal } from '../../../lib/call.ts'
import { toast } from '../../../lib/toasts.ts'
import { sessionQuery } from '../api.ts'

/** When another account has signed in in this browser, says so and redraws the page for that account. */
export function AccountChangeWatch() {
  const queryClient = useQueryClient()
  // Refusals are reported outside of React.
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
  return null
}
