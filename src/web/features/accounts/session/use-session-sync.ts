import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ACCOUNT_KEY } from '../../../viewer/query-key.ts'
import { onRefusal } from '../../../lib/call.ts'
import { rolesQuery, sessionQuery, subscriptionQuery } from '../api.ts'
import { clearCopies, copiedUserId, writeCopy, writeUserCopy } from '../local-copies.ts'
import { hearOtherTabs } from '../other-tabs.ts'
import { forgetPerson, meetPerson, writeSignedInHint } from '../person-change.ts'

/** Updates the local copies, the cookie hint and other tabs when the session changes or ends. */
export function useSessionSync(isSignedIn: boolean, clearBrowser: () => Promise<void>): void {
  const queryClient = useQueryClient()

  // The query cache is outside React; its updates are written to local storage and to the cookie hint.
  useEffect(() => {
    const keep = () => keepCopies(queryClient, clearBrowser)
    keep()
    return queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryKey[0] === ACCOUNT_KEY[0]) keep()
    })
  }, [queryClient, clearBrowser])

  // Another tab signed in or out.
  useEffect(
    () =>
      hearOtherTabs((news) => {
        void (news === 'signed-out' ? forgetPerson(queryClient, clearBrowser) : meetPerson(queryClient))
      }),
    [queryClient, clearBrowser],
  )

  // If a call is refused as "not signed in" although the page shows a session, checks the session again.
  useEffect(() => {
    if (!isSignedIn) return
    return onRefusal(({ code }) => {
      if (code === 'not_signed_in') void queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })
    })
  }, [queryClient, isSignedIn])
}

function keepCopies(queryClient: QueryClient, clearBrowser: () => Promise<void>): void {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  if (!session) return
  const { user } = session
  const before = copiedUserId()
  // The session has ended, or now belongs to another person.
  if (before !== null && before !== user?.id) {
    clearCopies()
    void forgetPerson(queryClient, clearBrowser).then(() => user && meetPerson(queryClient))
    return
  }
  writeSignedInHint(user !== null)
  if (!user) return
  writeUserCopy(user)
  const roles = queryClient.getQueryData(rolesQuery(user.id).queryKey)
  if (roles) writeCopy('auth roles', roles.roles)
  const subscription = queryClient.getQueryData(subscriptionQuery(user.id).queryKey)
  if (subscription) writeCopy('auth subscription', subscription)
}
