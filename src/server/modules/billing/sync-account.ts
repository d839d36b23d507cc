import { isLive, type ProviderAccount } from '#domain/billing/account.ts'
import type { Deps } from '../../deps.ts'
import { wakeOutbox } from '../../jobs/wake.ts'
import { findOpenCheckout, updateCheckout } from './checkout-store.ts'
import { lockCustomer, type Locked } from './lock-customer.ts'
import { writeAccount } from './write-account.ts'

/** Nobody's: what is kept of a customer whom the provider does not know any more. */
const NOTHING: ProviderAccount = { subscriptions: [], invoices: [] }

/** Asks the provider how a person stands and believes it. May be repeated at any time; a lost event costs only time. */
export async function syncAccount(deps: Deps, userId: string): Promise<void> {
  if (!deps.payments) return
  await lockCustomer(deps, userId, (locked) => syncWithin(deps, locked))
  wakeOutbox()
}

/** The same under a lock that is held already. Answers with what the provider said; null when it knows no such customer. */
export async function syncWithin(deps: Deps, locked: Locked): Promise<ProviderAccount | null> {
  const { payments, customer } = locked
  // Who was never a customer has nothing to be asked for, and what another provider knew is over.
  const account = customer.providerId === null ? null : await payments.findAccount(customer.providerId)
  await writeAccount(deps, locked, account ?? NOTHING)
  if (account) await closeCheckout(locked, account)
  return account
}

/** A page on which somebody could pay a second time is closed as soon as there is a subscription. */
async function closeCheckout({ tx, payments, customer }: Locked, account: ProviderAccount): Promise<void> {
  const open = await findOpenCheckout(tx, customer.userId)
  if (!open?.providerId || !account.subscriptions.some(isLive)) return
  const state = await payments.expireCheckout(open.providerId)
  await updateCheckout(tx, customer.userId, open.checkoutId, { state })
}
