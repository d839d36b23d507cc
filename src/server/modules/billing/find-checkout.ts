import type { getCheckout as endpoint } from '#contract/checkouts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { isActive, readSubscription } from '#domain/billing/entitlements.ts'
import type { Deps } from '../../deps.ts'
import type { Principal } from '../../http/context.ts'
import { Refusal } from '../../http/refusal.ts'
import { PaymentsUnavailable } from '../../integrations/payments/port.ts'
import { findCheckoutRow, type KeptCheckout } from './checkout-store.ts'
import { findSubscriptions } from './store.ts'
import { syncAccount } from './sync-account.ts'

/** How a page of the provider stands. While nothing has come of it the provider is asked, so a lost event is no waiting for ever. */
export async function findCheckout(
  deps: Deps,
  { userId }: Principal,
  checkoutId: string,
): Promise<ResponseOf<typeof endpoint>> {
  let row = await findCheckoutRow(deps.db, { userId, checkoutId })
  if (!row) throw new Refusal('checkout_not_found')
  if (row.state === 'open' && row.providerId !== null) row = await refresh(deps, userId, row)
  const subscription = readSubscription(await findSubscriptions(deps.db, userId), deps.now())
  return {
    checkoutId,
    planId: row.planId,
    cents: row.cents,
    state: row.state === 'creating' ? 'open' : row.state,
    url: row.url,
    isActive: isActive(subscription.status),
    subscription: { status: subscription.status, planName: subscription.planName },
  }
}

async function refresh(deps: Deps, userId: string, row: KeptCheckout): Promise<KeptCheckout> {
  try {
    const found = await deps.payments?.findCheckout(row.providerId!)
    if (!found || found.state === 'open') return row
    // Which also keeps what has become of the page.
    await syncAccount(deps, userId)
    return (await findCheckoutRow(deps.db, { userId, checkoutId: row.checkoutId })) ?? row
  } catch (error) {
    // Whoever waits goes on waiting, and asks again.
    if (error instanceof PaymentsUnavailable) return row
    throw error
  }
}
