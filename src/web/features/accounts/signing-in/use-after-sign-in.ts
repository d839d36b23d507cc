import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { takeReturnPath } from '../../../lib/return-path.ts'
import { href } from '../../../paths.ts'
import { tellOtherTabs } from '../other-tabs.ts'
import { meetPerson } from '../person-change.ts'

/** Returns what to do once a session was opened here: tell the site, and go from the home page to the page left for signing up. */
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
