import { hashKey, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { useNavigate } from 'react-router'
import { ACCOUNT_KEY } from '../../viewer/query-key.ts'
import { href } from '../../paths.ts'
import { memoryCache } from '../../lib/memory-cache.ts'
import { SESSION_KEY, sessionQuery } from './api.ts'
import { clearCopies } from './local-copies.ts'

/** Sets a cookie, so that the next document shows the right buttons before its first paint. It grants no access. */
export function writeSignedInHint(isSignedIn: boolean): void {
  document.cookie = `auth=1; path=/; samesite=lax; max-age=${isSignedIn ? 30 * 24 * 3600 : 0}`
  if (isSignedIn) document.documentElement.dataset.auth = '1'
  else {
    delete document.documentElement.dataset.auth
    delete document.documentElement.dataset.pro
  }
}

type ClearBrowser = () => Promise<void>

/** Removes the data about the person that other features store in this browser. */
export const ClearBrowserContext = createContext<ClearBrowser>(async () => {})

export function useForgetPerson(): () => Promise<void> {
  const queryClient = useQueryClient()
  const clearBrowser = useContext(ClearBrowserContext)
  return () => forgetPerson(queryClient, clearBrowser)
}

/** After the end of a session: forgets the person on the home page, where nothing belongs to them. */
export function useForgetPersonAtHome(): () => Promise<void> {
  const forget = useForgetPerson()
  const navigate = useNavigate()
  return async () => {
    // With `home`, because the page leads people on who are signed in, as this person still is.
    await navigate(href('/', { home: true }))
    await forget()
    await navigate(href('/'), { replace: true })
  }
}

/**
 * Removes everything about the person: the session, roles, copies, cached queries, memory and queues (spec
 * §4).
 */
export async function forgetPerson(queryClient: QueryClient, clearBrowser: ClearBrowser): Promise<void> {
  clearCopies()
  writeSignedInHint(false)
  memoryCache.clear()
  await queryClient.cancelQueries()
  queryClient.setQueryData(sessionQuery.queryKey, { user: null, expiresAt: null })
  queryClient.getMutationCache().clear()
  // Lets pages render as signed out first, so that they stop querying data that needs a session.
  await new Promise((resolve) => setTimeout(resolve))
  const isOther = ({ queryHash }: Query) => queryHash !== hashKey(SESSION_KEY)
  queryClient.removeQueries({ type: 'inactive', predicate: isOther })
  // Queries that are still used on the screen are emptied and refetched without a session.
  void queryClient.resetQueries({ predicate: isOther })
  await clearBrowser().catch(console.error)
}

/**
 * After a sign-in, refetches the session, the roles and the subscription, and everything that depends on
 * them.
 */
export async function meetPerson(queryClient: QueryClient): Promise<void> {
  memoryCache.clear()
  await queryClient.invalidateQueries({ queryKey: ACCOUNT_KEY })
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ACCOUNT_KEY[0] })
}
