import type { BilledSubscription, Billing } from '#contract/billing.ts'
import { isLive, type ProviderSubscription } from '#domain/billing/provider-account.ts'
import { pickSubscription, readSubscription } from '#domain/billing/entitlements.ts'
import type { Deps } from '../../../deps.ts'
import type { Principal } from '../../../requests/context.ts'
import { limitsOf } from '../../../requests/rate-limits.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { changeRenewal } from './change-renewal.ts'
import { findBilling } from '../find-billing.ts'
import { asRefusal, lockCustomer, type Locked, unlessDeleted } from '../customers/lock-customer.ts'
import { requireStaying } from './require-staying.ts'
import { syncWithin, syncAccount } from '../sync/sync-account.ts'
import { findCustomer } from '../customers/customer-store.ts'

type Shown = Pick<BilledSubscription, 'planId' | 'status'>

/**
 * Lets the subscription renew, or end with its period. May be repeated. Cancelling covers every live subscription;
 * accounts about to be deleted cannot resume. `shown`: the plan and status on the page. If they are out of date, the
 * request is refused: an old page must not resume a more expensive plan, or end access at once when it says that access
 * continues.
 */
export async function setRenewal(
  deps: Deps,
  { userId }: Principal,
  { renews, shown }: { renews: boolean; shown?: Shown },
): Promise<Billing> {
  await limitsOf(deps).money.take(userId)
  await asRefusal(
    deps,
    lockCustomer(deps, userId, async (locked) => {
      if (renews) await requireStaying(locked)
      const live = await requireLive(deps, locked)
      if (shown && !isAsShown(live[0], shown, deps.now())) throw new Refusal('subscription_changed')
      for (const subscription of renews ? live.slice(0, 1) : live)
        await changeRenewal(locked, subscription, renews)
      await syncWithin(deps, locked)
    }),
  )
  wakeQueue()
  return findBilling(deps, { userId })
}

function isAsShown(subscription: ProviderSubscription, shown: Shown, now: Date): boolean {
  const { status } = readSubscription([{ ...subscription, plan: subscription.id }], now)
  return subscription.planId === shown.planId && status === shown.status
}

/** The live subscriptions, fetched from the provider, with the one that pages show first. Refuses if there is none. */
export async function requireLive(
  deps: Deps,
  locked: Locked,
): Promise<[ProviderSubscription, ...ProviderSubscription[]]> {
  const account = await syncWithin(deps, locked)
  const live = (account?.subscriptions ?? []).filter(isLive)
  const rows = live.map((each) => ({ ...each, plan: each.id }))
  const shown = pickSubscription(rows, deps.now())?.row
  if (!shown) throw new Refusal('not_subscribed')
  return [shown, ...live.filter(({ id }) => id !== shown.id)]
}

/** Lets every subscription end with its period. May be repeated; throws while the provider does not respond. */
export async function stopRenewal(deps: Deps, userId: string): Promise<void> {
  const customer = await findCustomer(deps.db, userId)
  // Subscriptions of a former test provider cost nothing.
  if (!customer?.providerId || (!deps.payments && customer.provider === 'test')) return
  if (!deps.payments)
    throw new Error(
      'a subscription cannot be cancelled: no payment provider is set up (PAYMENTS), and it may still renew',
    )
  // Syncing an account that is about to be deleted stops its renewals.
  await unlessDeleted(syncAccount(deps, userId))
}
