import { updateCheckout, type KeptCheckout } from './checkout-store.ts'
import type { Locked } from '../customers/lock-customer.ts'

/**
 * Returns `open` if the page is open and may stay open. Otherwise closes it at the provider, unless it was paid, and saves its
 * state.
 */
export async function closeCheckout(
  { tx, payments, customer }: Locked,
  { checkoutId, providerId }: Pick<KeptCheckout, 'checkoutId'> & { providerId: string },
  { mayStay }: { mayStay: boolean },
): Promise<'open' | 'completed' | 'expired'> {
  const found = await payments.findCheckout(providerId)
  if (found?.state === 'open' && mayStay) return 'open'
  const state =
    found?.state === 'open' ? await payments.expireCheckout(found.id) : (found?.state ?? 'expired')
  await updateCheckout(tx, customer.userId, checkoutId, { state })
  return state
}
