import { queryOptions, useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { validateSubscription } from '#contract/billing.ts'
import { isActive, type SubscriptionStatus } from '#domain/billing/entitlements.ts'
import { ACCOUNT_KEY } from '../../../account-query-key.ts'
import { call } from '../../../lib/call.ts'
import { useViewer } from '../../../lib/viewer.ts'
import { withTimeout } from '../../../lib/with-timeout.ts'
import { AUTH_CACHE, sessionQuery } from '../api.ts'

/** How long the check may take (spec §9). */
const SUBSCRIPTION_CHECK_MS = 5_000

/** What the server says of the subscription; whatever goes wrong reads as none (spec §8). */
export const validationQuery = (userId: string) =>
  queryOptions({
    queryKey: [...ACCOUNT_KEY, 'validation', userId],
    queryFn: checkSubscription,
    ...AUTH_CACHE,
    retry: false,
  })

async function checkSubscription(): Promise<SubscriptionStatus> {
  try {
    const { status } = await withTimeout(SUBSCRIPTION_CHECK_MS, call(validateSubscription, {}))
    return status
  } catch (error) {
    console.warn('the subscription could not be checked', error)
    return 'no_subscription'
  }
}

export type AuthState = {
  user: User | null
  isAdmin: boolean
  subscriptionStatus: { status: SubscriptionStatus; hasSubscription: boolean }
}

/** Who is signed in, and whether they pay (spec §3). Until the server has answered: without a subscription. */
export function useAuthState(): AuthState {
  const { user, isAdmin } = useViewer()
  // Who the browser remembers may not be signed in any more.
  const { data: session } = useQuery(sessionQuery)
  const { data: status = 'no_subscription' } = useQuery({
    ...validationQuery(session?.user?.id ?? ''),
    enabled: Boolean(session?.user),
  })
  return { user, isAdmin, subscriptionStatus: { status, hasSubscription: isActive(status) } }
}
