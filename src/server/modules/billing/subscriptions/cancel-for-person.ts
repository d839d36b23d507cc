import type { Queryable } from '../../../db/database.ts'
import type { ProviderSubscription } from '#domain/billing/provider-account.ts'
import type { Deps } from '../../../deps.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { asRefusal, lockCustomer } from '../customers/lock-customer.ts'
import { syncWithin } from '../sync/sync-account.ts'
import { changeRenewal } from './change-renewal.ts'
import { requireLive } from './set-renewal.ts'

type Recorded = { planId: string | null; status: string; cancelAtPeriodEnd: boolean }

/**
 * Lets every live subscription of a person end, as `setRenewal` does for the person themselves. `record` runs in the
 * transaction that writes what the provider says afterwards. Does nothing if all of them end already.
 */
export async function cancelForPerson(
  deps: Deps,
  userId: string,
  record: (tx: Queryable, subscriptions: { before: Recorded[]; after: Recorded[] }) => Promise<void>,
): Promise<void> {
  await asRefusal(
    deps,
    lockCustomer(deps, userId, async (locked) => {
      const live = await requireLive(deps, locked)
      if (live.every(({ cancelAtPeriodEnd }) => cancelAtPeriodEnd)) return
      for (const subscription of live) await changeRenewal(locked, subscription, false)
      const account = await syncWithin(deps, locked)
      const ids = new Set(live.map(({ id }) => id))
      const after = (account?.subscriptions ?? []).filter(({ id }) => ids.has(id))
      await record(locked.tx, { before: live.map(recordedOf), after: after.map(recordedOf) })
    }),
  )
  wakeQueue()
}

function recordedOf({ planId, status, cancelAtPeriodEnd }: ProviderSubscription): Recorded {
  return { planId, status, cancelAtPeriodEnd }
}
