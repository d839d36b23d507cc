import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../api.ts'
import { AutoAdminGrant } from '../admin/auto-admin-grant.tsx'
import { SubscriptionWatch } from '../subscription/subscription-watch.tsx'
import { AccountChangeWatch } from './account-change-watch.tsx'
import { TimeZoneSync } from './time-zone-sync.tsx'

/** What a page does by itself for somebody who is signed in. One part, loaded after all that is seen. */
export function BackgroundTasks() {
  // Not who the browser remembers: the server's own word.
  const { data: session } = useQuery(sessionQuery)
  const userId = session?.user?.id
  return (
    <>
      <AccountChangeWatch />
      <AutoAdminGrant />
      <TimeZoneSync />
      {userId && <SubscriptionWatch key={userId} userId={userId} />}
    </>
  )
}
