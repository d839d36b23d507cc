import type { Deps } from '../../../deps.ts'
import type { Job, Jobs } from '../../../queue/kinds.ts'
import { stopRenewal } from '../../billing/subscriptions/set-renewal.ts'
import { findDueAt } from './deletion-store.ts'

/** Stops the renewal, unless the person has since undone the deletion. */
export async function stopRenewalOfLeaver(deps: Deps, { userId }: Jobs['stop_renewal']): Promise<Job[]> {
  const dueAt = await findDueAt(deps.db, userId)
  if (dueAt) await stopRenewal(deps, userId)
  return []
}
