import { updateCheckout, type KeptCheckout } from './checkout-store.ts'
import type { Locked } from '../customers/lock-customer.ts'

/**
 * What has become of a page on which the person may pay: `open` when it is and may stay so. Any other is closed at the
 * provider, unless somebody has paid on it, and kept as what it is.
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
