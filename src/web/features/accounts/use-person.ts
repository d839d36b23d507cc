import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts.ts'
import { isPro, NO_FEATURES, NO_SUBSCRIPTION, NOBODY, type Viewer } from '#domain/billing/entitlements.ts'
import { featuresQuery, rolesQuery, sessionQuery, subscriptionQuery } from './api.ts'
import { readCopiesAtStart } from './local-copies.ts'

export type Person = Viewer & { user: User | null; isLoading: boolean }

const NOBODY_YET: Person = { ...NOBODY, user: null, isLoading: true }
const ANONYMOUS: Person = { ...NOBODY, user: null, isLoading: false }

/** Who is signed in, with rights; from the local copies until the server has answered. */
export function usePerson(): Person {
  // The server and the hydrating page know of no copies.
  const copies = useSyncExternalStore(subscribeToNothing, readCopiesAtStart, () => null)
  const session = useQuery(sessionQuery)
  const user = session.data ? session.data.user : session.isError ? null : (copies?.user ?? null)

  // A copy may be of a session that has ended: only the server's word is worth asking on.
  const confirmedId = session.data?.user?.id ?? ''
  const enabled = confirmedId !== ''
  const roles = useQuery({ ...rolesQuery(confirmedId), enabled })
  const subscription = useQuery({ ...subscriptionQuery(confirmedId), enabled })
  const features = useQuery({ ...featuresQuery(confirmedId), enabled })

  if (!user) return session.data || session.isError ? ANONYMOUS : NOBODY_YET
  const own = copies?.user.id === user.id ? copies : null
  const viewer: Viewer = {
    isSignedIn: true,
    isAdmin: (roles.data?.roles ?? own?.roles ?? []).includes('admin'),
    subscription: subscription.data ?? own?.subscription ?? NO_SUBSCRIPTION,
    features: features.data ?? NO_FEATURES,
  }
  // Whatever is still to come can only add rights.
  const isLoading = [roles, subscription, features].some((query) => query.isPending) && !isPro(viewer)
  return { ...viewer, user, isLoading }
}

const subscribeToNothing = () => () => {}
