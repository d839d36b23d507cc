import type { getCheckout as endpoint } from '#contract/checkouts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { isActive } from '#domain/billing/entitlements.ts'
import type { Deps } from '../../../deps.ts'
import { PaymentsUnavailable } from '../../../integrations/payments/payments.ts'
import type { Principal } from '../../../requests/context.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { findCheckoutRow } from './checkout-store.ts'
import { findEntitlements } from '../subscriptions/find-entitlements.ts'
import { syncAccount } from '../sync/sync-account.ts'

/** The state of a checkout as stored here, without a request to the provider. */
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

/**
 * The state of a checkout, for a page that waits for the payment. While the checkout is open, its state is fetched from the
 * provider, so that the page does not wait for ever after a lost event.
 */
export async function settleCheckout(
  deps: Deps,
  principal: Principal,
  checkoutId: string,
): Promise<ResponseOf<typeof endpoint>> {
  const row = await findCheckoutRow(deps.db, { userId: principal.userId, checkoutId })
  if (row?.state === 'open' && row.providerId !== null) await settle(deps, principal.userId, row.providerId)
  return findCheckout(deps, principal, checkoutId)
}

async function settle(deps: Deps, userId: string, providerId: string): Promise<void> {
  try {
    const found = await deps.payments?.findCheckout(providerId)
    // The sync also saves the state of the checkout.
    if (found && found.state !== 'open') await syncAccount(deps, userId)
  } catch (error) {
    if (error instanceof Refusal) throw error
    // The page shows the stored state and asks again.
    if (!(error instanceof PaymentsUnavailable))
      deps.log.error(
        { err: error, userId },
        'the state of a checkout could not be fetched from the payment provider',
      )
  }
}
