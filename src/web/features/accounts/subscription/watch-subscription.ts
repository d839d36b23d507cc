import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Subscription } from '#contract/accounts.ts'
import { isActive, type SubscriptionStatus } from '#domain/billing/entitlements.ts'
import { hasEnded, toastOfChange } from '#domain/billing/subscription-news.ts'
import { ACCOUNT_KEY, MONEY_PARTS } from '../../../viewer/query-key.ts'
import { memoryCache } from '../../../lib/memory-cache.ts'
import { openChannel } from '../../../lib/realtime/open-channel.ts'
import { reloadWhenFree } from '../../../lib/reload-guard.ts'
import { endToasts } from '../../../lib/toasts.ts'
import { featuresQuery, subscriptionQuery } from '../api.ts'
import { validationQuery } from './auth-state.ts'
import { rememberEndAnnounced, wasEndAnnounced } from './ended-once.ts'
import { sayChange, sayEnded } from './subscription-toasts.ts'

/** A page reads both while it loads, and connects a moment later. */
const JUST_READ_MS = 10_000

/**
 * Keeps the subscription and the features up to date and announces changes. Returns a function that stops
 * this.
 */
export function watchSubscription(queryClient: QueryClient, userId: string): () => void {
  const subscription = subscriptionQuery(userId)
  const features = featuresQuery(userId)
  const askSubscription = () => {
    void queryClient.refetchQueries({ queryKey: subscription.queryKey })
    for (const part of MONEY_PARTS)
      void queryClient.invalidateQueries({ queryKey: [...ACCOUNT_KEY, part, userId] })
  }
  const askFeatures = () => void queryClient.refetchQueries({ queryKey: features.queryKey })
  // A change between that reading and the connection is found by the check of the subscription (`askIfOutdated`).
  const unlessJustRead = (queryKey: QueryKey, ask: () => void) => () => {
    const { dataUpdatedAt = 0 } = queryClient.getQueryState(queryKey) ?? {}
    if (Math.abs(Date.now() - dataUpdatedAt) > JUST_READ_MS) ask()
  }
  const stops = [
    openChannel('subscription-updates', userId, {
      onEvent: ({ payload }) => {
        if (payload.userId === userId) askSubscription()
      },
      onGap: unlessJustRead(subscription.queryKey, askSubscription),
    }),
    openChannel('user_features', userId, {
      onEvent: askFeatures,
      onGap: unlessJustRead(features.queryKey, askFeatures),
    }),
    openChannel('subscriptions', userId, {
      onEvent: ({ subscription: told }) => {
        // The response to a request in flight may predate this change.
        void queryClient
          .cancelQueries({ queryKey: subscription.queryKey })
          .then(() => queryClient.setQueryData(subscription.queryKey, told))
      },
    }),
    // Handles changes from both events and queries.
    onChange<Subscription>(queryClient, subscription.queryKey, (before, after) =>
      changeSubscription(queryClient, userId, before, after),
    ),
    onChange(queryClient, features.queryKey, () => void refreshRights(queryClient)),
  ]
  return () => {
    for (const stop of stops) stop?.()
  }
}

/** Announces an end that happened while the person was away, once per browser session. */
export function sayEndOnce(queryClient: QueryClient, userId: string, status: SubscriptionStatus): void {
  if (!hasEnded(status) || wasEndAnnounced(userId)) return
  const { queryKey } = subscriptionQuery(userId)
  const known = queryClient.getQueryData(queryKey)
  // The subscription ended while the page was open. The refetch finds out how, and announces it.
  if (known && isActive(known.status)) return void queryClient.refetchQueries({ queryKey })
  rememberEndAnnounced(userId)
  sayEnded()
}

/** Reads the subscription again if the server's check says that it has begun, and the page does not know yet. */
export function askIfOutdated(queryClient: QueryClient, userId: string, status: SubscriptionStatus): void {
  const { queryKey } = subscriptionQuery(userId)
  const known = queryClient.getQueryData(queryKey)
  if (known && isActive(status) && !isActive(known.status)) void queryClient.refetchQueries({ queryKey })
}

function changeSubscription(
  queryClient: QueryClient,
  userId: string,
  before: Subscription,
  after: Subscription,
): void {
  const change = toastOfChange(before, after)
  // The change is announced below, so a later visit need not announce the end again.
  if (change && hasEnded(after.status)) rememberEndAnnounced(userId)
  queryClient.setQueryData(validationQuery(userId).queryKey, after.status)
  if (before.status !== after.status || before.planName !== after.planName)
    void refreshRights(queryClient, isActive(before.status) && !isActive(after.status) ? userId : null)
  // The toast about the previous state is wrong now, even if the new state has none.
  if (!change && before.status !== after.status) endToasts('subscription')
  if (!change) return
  sayChange(change)
  if (change.kind === 'unlocked') reloadWhenFree()
}

/**
 * Refetches everything that depends on rights, such as open courses and available practice. Features are
 * refetched first, or pages would once more query data that is now closed.
 */
async function refreshRights(queryClient: QueryClient, closedTo: string | null = null): Promise<void> {
  memoryCache.clear()
  if (closedTo !== null)
    await queryClient.refetchQueries({ queryKey: featuresQuery(closedTo).queryKey }, { cancelRefetch: false })
  // Lets pages render with the new rights first, so that they stop querying data that is now closed.
  await new Promise<void>((resolve) => queueMicrotask(() => void setTimeout(resolve)))
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== ACCOUNT_KEY[0] })
}

/** Calls back with the values before and after each change. The first known value triggers no callback. */
function onChange<T>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  listener: (before: T, after: T) => void,
): () => void {
  const hash = hashKey(queryKey)
  let before = queryClient.getQueryData<T>(queryKey)
  return queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryHash !== hash) return
    const after = query.state.data as T | undefined
    if (after === undefined || after === before) return
    const known = before
    before = after
    if (known !== undefined) listener(known, after)
  })
}
