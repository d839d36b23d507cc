import type { Billing } from '#contract/billing.ts'
import type { Deps } from '../../deps.ts'
import type { Principal } from '../../requests/context.ts'
import { limitsOf } from '../../requests/rate-limits.ts'
import { findCustomer } from './customers/customer-store.ts'
import { findBilling } from './find-billing.ts'
import { asRefusal } from './customers/lock-customer.ts'
import { syncAccount } from './sync/sync-account.ts'

/** Fetches the person's account when they return from the provider's pages, because the webhook may be late or lost. */
export async function refreshBilling(deps: Deps, { userId }: Principal): Promise<Billing> {
  await limitsOf(deps).refreshes.take(userId)
  const customer = deps.payments && (await findCustomer(deps.db, userId))
  if (customer) await asRefusal(deps, syncAccount(deps, userId))
  return findBilling(deps, { userId })
}
