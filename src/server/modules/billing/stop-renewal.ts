import type { Deps } from '../../deps.ts'
import { PaymentsRefused } from '../../integrations/payments/port.ts'
import { findLiveSubscriptionIds } from './payer-store.ts'

/**
 * What is paid for stays open to its end and is not renewed. May be repeated under the same `key`, which is another one for
 * another wish; throws while the provider does not answer.
 */
export async function stopRenewal(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  { userId, key }: { userId: string; key: string },
): Promise<void> {
  for (const subscriptionId of await findLiveSubscriptionIds(db, userId)) {
    if (!payments) throw new Error('a subscription runs, and there is no provider of payments to end it')
    await payments
      .setCancelAtPeriodEnd({ subscriptionId, cancel: true, key: `${key}-${subscriptionId}` })
      .catch(passIfGone)
  }
}

function passIfGone(error: unknown): void {
  if (!(error instanceof PaymentsRefused) || error.reason !== 'gone') throw error
}
