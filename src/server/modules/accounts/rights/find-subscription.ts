import type { Subscription } from '#contract/accounts.ts'
import { endOfAccess } from '#domain/billing/entitlements.ts'
import type { Deps } from '../../../deps.ts'
import type { Principal } from '../../../requests/context.ts'
import { findDueAt } from '../deletion/deletion-store.ts'
import { findEntitlements } from '../../billing/subscriptions/find-entitlements.ts'

export async function findSubscription({ db, now }: Deps, { userId }: Principal): Promise<Subscription> {
  const [{ subscription }, dueAt] = await Promise.all([
    findEntitlements(db, userId, now()),
    findDueAt(db, userId),
  ])
  const end = endOfAccess(subscription.currentPeriodEnd, dueAt)
  return { ...subscription, currentPeriodEnd: end?.toISOString() ?? null }
}
