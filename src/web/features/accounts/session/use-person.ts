import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { isPro, NO_FEATURES, NO_SUBSCRIPTION, NOBODY, type Viewer } from '#domain/billing/entitlements.ts'
import type { ViewerState } from '../../../viewer/viewer.ts'
import { featuresQuery, rolesQuery, sessionQuery, subscriptionQuery } from '../api.ts'
import { readCopiesAtStart } from '../local-copies.ts'

/** The signed-in person and their rights, taken from the local copies until the server has responded. */
export function usePerson(): Omit<ViewerState, 'askToSignIn'> {
  // There are no copies on the server or during hydration.
  const copies = useSyncExternalStore(subscribeToNothing, readCopiesAtStart, () => null)
  const session = useQuery(sessionQuery)
  // During a retry the last error stays visible.
  const [lastError, setLastError] = useState(session.error)
  if (session.error && session.error !== lastError) setLastError(session.error)
  const error = session.data ? null : lastError
  const user = session.data ? session.data.user : (copies?.user ?? null)
  const retry = () => void session.refetch()

  // The copies may belong to a session that has ended, so further queries are made only for a user whom the
  // server has confirmed.
  const confirmedId = session.data?.user?.id ?? ''
  const enabled = confirmedId !== ''
  const roles = useQuery({ ...rolesQuery(confirmedId), enabled })
  const subscription = useQuery({ ...subscriptionQuery(confirmedId), enabled })
  const features = useQuery({ ...featuresQuery(confirmedId), enabled })

  // If the session cannot be checked, the viewer counts as anonymous everywhere, whatever the copies say
  // (spec §8).
  if (error) return { ...NOBODY, user: null, isLoading: false, error, retry }
  if (!user) return { ...NOBODY, user, isLoading: !session.data, error, retry }
  const own = copies?.user.id === user.id ? copies : null
  const viewer: Viewer = {
    isSignedIn: true,
    isAdmin: (roles.data?.roles ?? own?.roles ?? []).includes('admin'),
    subscription: subscription.data ?? own?.subscription ?? NO_SUBSCRIPTION,
    features: features.data ?? NO_FEATURES,
  }
  // Responses that have not arrived yet can only add rights.
  const isLoading = [roles, subscription, features].some((query) => query.isPending) && !isPro(viewer)
  return { ...viewer, user, isLoading, error, retry }
}

const subscribeToNothing = () => () => {}
