import type { getCheckout as endpoint } from '#contract/checkouts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { isActive } from '#domain/billing/entitlements.ts'
import type { Deps } from '../../../deps.ts'
import type { Principal } from '../../../requests/context.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { findCheckoutRow } from './checkout-store.ts'
import { findEntitlements } from '../subscriptions/find-entitlements.ts'

/** How a page of the provider stands, from what we keep: the provider is not asked. */
export async function findCheckout(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { userId }: Principal,
  checkoutId: string,
): Promise<ResponseOf<typeof endpoint>> {
  const row = await findCheckoutRow(db, { userId, checkoutId })
  if (!row) throw new Refusal('checkout_not_found')
  const { subscription } = await findEntitlements(db, userId, now())
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
