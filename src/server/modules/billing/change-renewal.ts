import type { ProviderSubscription } from '#domain/billing/account.ts'
import { newId } from '../../db/ids.ts'
import type { Locked } from './lock-customer.ts'

/** Does nothing where it is so already. */
export async function changeRenewal(
  { payments }: Locked,
  { id, status, cancelAtPeriodEnd }: ProviderSubscription,
  renews: boolean,
): Promise<void> {
  const isPaid = status === 'active' || status === 'trialing'
  // What is not paid is not waited for: it ends now, and the next look at it voids its open invoice (`syncWithin`).
  if (!renews && !isPaid) return payments.endSubscription({ subscriptionId: id, key: `end-${id}` })
  if (cancelAtPeriodEnd === !renews) return
  await payments.setCancelAtPeriodEnd({ subscriptionId: id, cancel: !renews, key: newId() })
}
