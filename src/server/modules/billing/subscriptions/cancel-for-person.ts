import type { Queryable } from '../../../db/database.ts'
import type { ProviderSubscription } from '#domain/billing/provider-account.ts'
import type { Deps } from '../../../deps.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { asRefusal, takeTurn } from '../customers/lock-customer.ts'
import { syncWithin } from '../sync/sync-account.ts'
import { changeRenewal } from './change-renewal.ts'
import { requireLive } from './set-renewal.ts'

type Recorded = { planId: string | null; status: string; cancelAtPeriodEnd: boolean }

/**
 * Lets every live subscription of a person end, as `setRenewal` does for the person themselves. Does nothing if all of them end
 * already. `record` runs before the provider is asked, in a transaction of its own, because the provider cannot be undone; and
 * again, with what the provider says afterwards, in the transaction that writes it.
 */
export async function cancelForPerson(
  deps: Deps,
  userId: string,
  record: (tx: Queryable, subscriptions: { before: Recorded[]; after: Recorded[] | null }) => Promise<void>,
): Promise<void> {
  await asRefusal(
    deps,
    takeTurn(deps, userId, async (lock) => {
      const isAsked = await lock(async (locked) => {
        const live = await requireLive(deps, locked)
        if (live.every(({ cancelAtPeriodEnd }) => cancelAtPeriodEnd)) return false
        await record(locked.tx, { before: live.map(recordedOf), after: null })
        return true
      })
      if (!isAsked) return
      await lock(async (locked) => {
        const live = await requireLive(deps, locked)
        for (const subscription of live) await changeRenewal(locked, subscription, false)
        const account = await syncWithin(deps, locked)
        const ids = new Set(live.map(({ id }) => id))
        const after = (account?.subscriptions ?? []).filter(({ id }) => ids.has(id))
        await record(locked.tx, { before: live.map(recordedOf), after: after.map(recordedOf) })
      })
    }),
  )
  wakeQueue()
}

function recordedOf({ planId, status, cancelAtPeriodEnd }: ProviderSubscription): Recorded {
  return { planId, status, cancelAtPeriodEnd }
}
