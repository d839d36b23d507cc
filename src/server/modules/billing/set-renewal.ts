import type { Billing } from '#contract/billing.ts'
import { isLive, type ProviderSubscription } from '#domain/billing/account.ts'
import { newId } from '../../db/ids.ts'
import type { Deps } from '../../deps.ts'
import type { Principal } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'
import { wakeOutbox } from '../../jobs/wake.ts'
import { findBilling } from './find-billing.ts'
import { lockCustomer, refuseWhenUnavailable, type Locked } from './lock-customer.ts'
import { syncWithin } from './sync-account.ts'

/** Renewed or not when the period that is paid for ends. Pressing twice does it once. */
export async function setRenewal(
  deps: Deps,
  { userId }: Principal,
  { renews }: { renews: boolean },
): Promise<Billing> {
  await refuseWhenUnavailable(
    lockCustomer(deps, userId, async (locked) => {
      const subscription = await requireLive(deps, locked)
      await changeRenewal(locked, subscription, renews)
      await syncWithin(deps, locked)
    }),
  )
  wakeOutbox()
  return findBilling(deps, { userId })
}

/** The subscription that runs at the provider, fetched under the lock. */
export async function requireLive(deps: Deps, locked: Locked): Promise<ProviderSubscription> {
  const account = await syncWithin(deps, locked)
  const live = account?.subscriptions.find(isLive)
  if (!live) throw new Refusal('not_subscribed')
  return live
}

/** Does nothing where it is so already. */
export async function changeRenewal(
  { payments }: Locked,
  { id, status, cancelAtPeriodEnd }: ProviderSubscription,
  renews: boolean,
): Promise<void> {
  const isPaid = status === 'active' || status === 'trialing'
  // What is not paid is not waited for: it ends now, and its invoice is tried no more.
  if (!renews && !isPaid) return payments.endSubscription({ subscriptionId: id, key: `end-${id}` })
  if (cancelAtPeriodEnd === !renews) return
  await payments.setCancelAtPeriodEnd({ subscriptionId: id, cancel: !renews, key: newId() })
}
