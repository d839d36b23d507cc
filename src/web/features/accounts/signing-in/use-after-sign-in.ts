import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { takeReturnPath } from '../../../lib/return-path.ts'
import { href } from '../../../paths.ts'
import { tellOtherTabs } from '../other-tabs.ts'
import { meetPerson } from '../session-end.ts'

/** After a session was opened here: the site learns who it is. From the home page it leads on to the page left for signing up. */
export function useComingIn(): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useCallback(async () => {
    await meetPerson(queryClient)
    tellOtherTabs('signed-in')
    const left = takeReturnPath()
    if (left !== null && location.pathname === href('/')) await navigate(left)
  }, [queryClient, navigate])
}
