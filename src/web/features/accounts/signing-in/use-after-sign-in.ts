import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { takeReturnPath } from '../../../lib/return-path.ts'
import { href } from '../../../paths.ts'
import { tellOtherTabs } from '../other-tabs.ts'
import { meetPerson } from '../person-change.ts'

/**
 * Returns a function to call after a sign-in. It refetches everything about the person. On the home page, and
 * after an email has been confirmed, it also returns to the page where the person signed up, and returns true if it did.
 */
export function useAfterSignIn(): () => Promise<boolean> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useCallback(async () => {
    await meetPerson(queryClient)
    tellOtherTabs('signed-in')
    const left = takeReturnPath()
    const isOnTheWay = location.pathname === href('/') || location.pathname === href('/verify-email')
    if (left === null || !isOnTheWay) return false
    await navigate(left, { replace: location.pathname !== href('/') })
    return true
  }, [queryClient, navigate])
}
