import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { takeReturnPath } from '../../../lib/return-path.ts'
import { href } from '../../../paths.ts'
import { sessionQuery } from '../api.ts'
import { tellOtherTabs } from '../other-tabs.ts'
import { meetPerson } from '../person-change.ts'

/** `signed_out`: the browser has not kept the cookie of the session. */
type Outcome = 'signed_out' | 'went_back' | 'stayed'

/**
 * Returns a function to call after a sign-in. It refetches everything about the person, and so checks that the session is
 * there. On the home page, and after an email has been confirmed, it also returns to the page where the person signed up.
 */
export function useAfterSignIn(): () => Promise<Outcome> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useCallback(async () => {
    await meetPerson(queryClient)
    const { status, isInvalidated, data } = queryClient.getQueryState(sessionQuery.queryKey) ?? {}
    // If the session could not be fetched, nothing is known yet, and the page says so itself.
    if (status === 'success' && !isInvalidated && data?.user === null) return 'signed_out'
    tellOtherTabs('signed-in')
    const left = takeReturnPath()
    const isOnTheWay = location.pathname === href('/') || location.pathname === href('/verify-email')
    if (left === null || !isOnTheWay) return 'stayed'
    await navigate(left, { replace: location.pathname !== href('/') })
    return 'went_back'
  }, [queryClient, navigate])
}
