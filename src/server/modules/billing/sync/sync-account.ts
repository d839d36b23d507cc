import { EMPTY_ACCOUNT, isLive, leftoversOf, type ProviderAccount } from '#domain/billing/provider-account.ts'
import type { Deps } from '../../../deps.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { findDeletion } from '../../accounts/deletion/find-deletion.ts'
import { changeRenewal } from '../subscriptions/change-renewal.ts'
import { findOpenCheckout } from '../checkouts/checkout-store.ts'
import { closeCheckout } from '../checkouts/close-checkout.ts'
import { lockCustomer, type Locked } from '../customers/lock-customer.ts'
import { markCards } from '../refunds/mark-payer.ts'
import { keepCards } from '../refunds/refund-store.ts'
import { reportFailedRefunds } from '../refunds/report-failed-refund.ts'
import { writeAccount } from './write-account.ts'

/** Fetches a person's account from the provider and saves it. May be repeated at any time. */
export async function syncAccount(deps: Deps, userId: string): Promise<void> {
  if (!deps.payments) return
  await lockCustomer(deps, userId, (locked) => syncWithin(deps, locked))
  wakeQueue()
}

/**
 * Like `syncAccount`, for a caller that already holds the lock. Returns the account; null if the provider does not know
 * the customer. `refusals`: by invoice, why the provider has just refused to refund it.
 */
export async function syncWithin(
  deps: Deps,
  locked: Locked,
  { refusals = new Map() }: { refusals?: ReadonlyMap<string, string> } = {},
): Promise<ProviderAccount | null> {
  const { payments, customer } = locked
  const isGoing = (await findDeletion({ db: locked.tx }, customer)).dueAt !== null
  // Nothing to fetch for a person who was never this provider's customer.
  const fetch = async () => (customer.providerId === null ? null : payments.findAccount(customer.providerId))
  let account = await fetch()
  if (isGoing && (await stopRenewals(locked, account))) account = await fetch()
  if (account && (await voidLeftovers(locked, account))) account = await fetch()
  if (account) await keepCards(locked.tx, customer.userId, markCards(deps, payments.provider, account.cards))
  // Read again, because the person may have asked for the deletion while the provider was responding.
  const { dueAt } = await findDeletion({ db: locked.tx }, customer)
  const kept = await writeAccount(
    deps,
    locked,
    account ?? EMPTY_ACCOUNT,
    dueAt === null ? null : new Date(dueAt),
  )
  const shown = new Set(account?.invoices.map(({ id }) => id))
  // This provider cannot refund payments to another one.
  if (customer.providerId !== null) {
    const promised = kept.filter(({ isPromised }) => isPromised)
    await reportFailedRefunds(deps, locked, promised, { refusals, isShown: (id) => shown.has(id) })
  }
  await settleOpenPage(locked, { mayStay: !isGoing && !account?.subscriptions.some(isLive) })
  return account
}

/** Stops the renewals of an account that is about to be deleted. Returns true if there were any. */
async function stopRenewals(locked: Locked, account: ProviderAccount | null): Promise<boolean> {
  const renewed = account?.subscriptions.filter((each) => isLive(each) && !each.cancelAtPeriodEnd) ?? []
  for (const subscription of renewed) await changeRenewal(locked, subscription, false)
  return renewed.length > 0
}

/** Voids open invoices of subscriptions that have ended. Returns true if there were any. */
async function voidLeftovers({ payments }: Locked, account: ProviderAccount): Promise<boolean> {
  const leftovers = leftoversOf(account)
  for (const { id } of leftovers) await payments.voidInvoice({ invoiceId: id, key: `void-${id}` })
  return leftovers.length > 0
}

/**
 * Saves the state of the person's open checkout page. Closes the page unless `mayStay`, because the person could pay
 * twice there, or pay for an account that is about to be deleted.
 */
async function settleOpenPage(locked: Locked, { mayStay }: { mayStay: boolean }): Promise<void> {
  const { tx, customer } = locked
  const open = await findOpenCheckout(tx, customer.userId)
  if (open?.providerId)
    await closeCheckout(locked, { checkoutId: open.checkoutId, providerId: open.providerId }, { mayStay })
}
