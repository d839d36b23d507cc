import type { Subscription } from '#contract/accounts.ts'
import { readSubscription } from '#domain/billing/entitlements.ts'
import type { Deps } from '../../deps.ts'
import type { Principal } from '../../http/context.ts'
import { findSubscriptionRows } from './store.ts'

export async function findSubscription({ db, now }: Deps, { userId }: Principal): Promise<Subscription> {
  const subscription = readSubscription(await findSubscriptionRows(db, userId), now())
  return { ...subscription, currentPeriodEnd: subscription.currentPeriodEnd?.toISOString() ?? null }
}
