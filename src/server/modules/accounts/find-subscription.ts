import type { Subscription } from '#contract/accounts.ts'
import type { Deps } from '../../deps.ts'
import type { Principal } from '../../http/context.ts'
import { findEntitlements } from '../billing/find-entitlements.ts'

export async function findSubscription({ db, now }: Deps, { userId }: Principal): Promise<Subscription> {
  const { subscription } = await findEntitlements(db, userId, now())
  return { ...subscription, currentPeriodEnd: subscription.currentPeriodEnd?.toISOString() ?? null }
}
