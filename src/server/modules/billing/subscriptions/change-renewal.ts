import type { ProviderSubscription } from '#domain/billing/provider-account.ts'
import { isRunning } from '#domain/billing/billing-notices.ts'
import { newId } from '../../../db/ids.ts'
import type { Locked } from '../customers/lock-customer.ts'

/** Lets a subscription renew, or end with its period. May be repeated. */
export async function changeRenewal(
  { payments }: Locked,
  { id, status, cancelAtPeriodEnd }: ProviderSubscription,
  renews: boolean,
): Promise<void> {
  // An unpaid subscription ends at once; the next sync voids its open invoice (`syncWithin`).
  if (!renews && !isRunning(status)) return payments.endSubscription({ subscriptionId: id, key: `end-${id}` })
  if (cancelAtPeriodEnd === !renews) return
  await payments.setCancelAtPeriodEnd({ subscriptionId: id, cancel: !renews, key: newId() })
}
