import { queryOptions, useQuery } from '@tanstack/react-query'
import { validateSubscription } from '#contract/billing.ts'
import { isActive, type SubscriptionStatus } from '#domain/billing/entitlements.ts'
import { ACCOUNT_KEY } from '../../../viewer/query-key.ts'
import { call } from '../../../lib/call.ts'
import { useViewer } from '../../../viewer/viewer.ts'
import { withTimeout } from '../../../lib/with-timeout.ts'
import { AUTH_CACHE, sessionQuery } from '../api.ts'

/** How long the check may take (spec §9). */
const SUBSCRIPTION_CHECK_MS = 5_000

/** The server's check of the subscription; any failure counts as no subscription (spec §8). */
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

/**
 * The signed-in person and their subscription (spec §3). There is no subscription until the server has
 * responded.
 */
export function useAuthState() {
  const { user, isAdmin } = useViewer()
  // The person in the local copies may have signed out since.
  const { data: session } = useQuery(sessionQuery)
  const { data: status = 'no_subscription' } = useQuery({
    ...validationQuery(session?.user?.id ?? ''),
    enabled: Boolean(session?.user),
  })
  return { user, isAdmin, subscriptionStatus: { status, hasSubscription: isActive(status) } }
}
