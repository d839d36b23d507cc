import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../api.ts'
import { AutoAdminGrant } from '../admin/auto-admin-grant.tsx'
import { SubscriptionListener } from '../subscription/subscription-listener.tsx'
import { AccountChangeWatch } from './account-change-watch.tsx'
import { TimeZoneSync } from './time-zone-sync.tsx'

/** Tasks that run without user interaction while someone is signed in. One chunk, loaded after everything visible. */
export function BackgroundTasks() {
  // From the server, not from the browser's copies.
  const { data: session } = useQuery(sessionQuery)
  const userId = session?.user?.id
  return (
    <>
      <AccountChangeWatch />
      <AutoAdminGrant />
      <TimeZoneSync />
      {userId && <SubscriptionListener key={userId} userId={userId} />}
    </>
  )
}
