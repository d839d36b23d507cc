import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { takeReturnPath } from '../../../lib/return-path.ts'
import { href } from '../../../paths.ts'
import { tellOtherTabs } from '../other-tabs.ts'
import { meetPerson } from '../person-change.ts'

/**
 * Returns a function to call after a sign-in: it refetches everything about the person and, on the home page, returns
 * to the page from which they signed up.
 */
export function useAfterSignIn(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useCallback(async () => {
    await meetPerson(queryClient)
    tellOtherTabs('signed-in')
    const left = takeReturnPath()
    if (left !== null && location.pathname === href('/')) await navigate(left)
  }, [queryClient, navigate])
}
