import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ADMIN_KEY } from '../../../viewer/query-key.ts'
import { useViewer } from '../../../viewer/viewer.ts'
import { onRefusal } from '../../../lib/call.ts'
import { rolesQuery } from '../api.ts'
import { adminQuery } from './admin-api.ts'

/**
 * Whether the viewer is an administrator. As soon as the server refuses anything that only administrators may do, the check is
 * made again, and what they see is removed.
 */
export function useAdminCheck() {
  const { user } = useViewer()
  const userId = user?.id ?? ''
  const queryClient = useQueryClient()

  // Refusals are reported outside React.
  useEffect(
    () =>
      onRefusal(({ code }) => {
        if (code !== 'forbidden') return
        // Pending until the server has answered, so the page leaves the screen and stops asking.
        void queryClient.resetQueries({ queryKey: adminQuery(userId).queryKey })
        void queryClient.invalidateQueries({ queryKey: rolesQuery(userId).queryKey })
        queryClient.removeQueries({ queryKey: ADMIN_KEY })
      }),
    [queryClient, userId],
  )

  return useQuery({ ...adminQuery(userId), enabled: user !== null })
}
