import { EMPTY_ACCOUNT, isLive, leftoversOf, type ProviderAccount } from '#domain/billing/provider-account.ts'
import { owedCentsOf } from '#domain/billing/refund-window.ts'
import type { Deps } from '../../../deps.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { findDeletion } from '../../accounts/find-deletion.ts'
import { changeRenewal } from '../subscriptions/change-renewal.ts'
import { findOpenCheckout } from '../checkouts/checkout-store.ts'
import { closeCheckout } from '../checkouts/close-checkout.ts'
import { lockCustomer, type Locked } from '../customers/lock-customer.ts'
import { findOwed, findPromised } from '../refunds/refund-store.ts'
import { markCards } from '../refunds/mark-payer.ts'
import { keepCards } from '../refunds/refund-mark-store.ts'
import { forgetSettledRefunds, reportFailedRefunds } from '../refunds/report-failed-refund.ts'
import { writeAccount } from './write-account.ts'

/** Asks the provider how a person stands and believes it. May be repeated at any time; a lost event costs only time. */
export async function syncAccount(deps: Deps, userId: string): Promise<void> {
  if (!deps.payments) return
  await lockCustomer(deps, userId, (locked) => syncWithin(deps, locked))
  wakeQueue()
}

/**
 * The same under a lock that is held already. Answers with what the provider said; null when it knows no such customer.
 * `refusals`: by invoice, why the provider has just refused to refund it.
 */
export async function syncWithin(
  deps: Deps,
  locked: Locked,
  { refusals = new Map() }: { refusals?: ReadonlyMap<string, string> } = {},
): Promise<ProviderAccount | null> {
  const { payments, customer } = locked
  const isGoing = (await findDeletion({ db: locked.tx }, customer)).dueAt !== null
  // Nothing to fetch for somebody who was never a customer, or only another provider's.
  const fetch = async () => (customer.providerId === null ? null : payments.findAccount(customer.providerId))
  let account = await fetch()
  if (isGoing && (await stopRenewals(locked, account))) account = await fetch()
  if (account && (await voidLeftovers(locked, account))) account = await fetch()
  if (account) await keepCards(locked.tx, customer.userId, markCards(deps, payments.provider, account.cards))
  await writeAccount(deps, locked, account ?? EMPTY_ACCOUNT)
  await followFailedRefunds(deps, locked, account ?? EMPTY_ACCOUNT, refusals)
  await settleOpenPage(locked, { mayStay: !isGoing && !account?.subscriptions.some(isLive) })
  return account
}

/** Reports refunds that did not reach the person, where the provider shows them (decision 026). */
async function followFailedRefunds(
  deps: Deps,
  locked: Locked,
  account: ProviderAccount,
  refusals: ReadonlyMap<string, string>,
): Promise<void> {
  const { tx, payments, customer } = locked
  const { userId, providerId } = customer
  // What another provider returned to itself is nothing this one could pay.
  if (providerId === null) return
  const owed = await findOwed(tx, userId, payments.provider)
  const shown = new Set(account.invoices.map(({ id }) => id))
  const seen = owed.filter(({ invoiceId }) => shown.has(invoiceId) || refusals.has(invoiceId))
  const settled = (await findPromised(tx, userId)).filter((each) => owedCentsOf(each) === 0)
  await forgetSettledRefunds(tx, userId, settled)
  await reportFailedRefunds(deps, locked, { owed: seen, refusals })
}

/** Whatever somebody bought who is about to be deleted, here or on a page that was open: it is not renewed. */
async function stopRenewals(locked: Locked, account: ProviderAccount | null): Promise<boolean> {
  const renewed = account?.subscriptions.filter((each) => isLive(each) && !each.cancelAtPeriodEnd) ?? []
  for (const subscription of renewed) await changeRenewal(locked, subscription, false)
  return renewed.length > 0
}

/** Voids open invoices of subscriptions that have ended. True when there were any. */
async function voidLeftovers({ payments }: Locked, account: ProviderAccount): Promise<boolean> {
  const leftovers = leftoversOf(account)
  for (const { id } of leftovers) await payments.voidInvoice({ invoiceId: id, key: `void-${id}` })
  return leftovers.length > 0
}

/**
 * What has become of the page on which the person may pay. One on which they could pay a second time, or for an account that
 * goes, is closed.
 */
async function settleOpenPage(locked: Locked, { mayStay }: { mayStay: boolean }): Promise<void> {
  const { tx, customer } = locked
  const open = await findOpenCheckout(tx, customer.userId)
  if (open?.providerId)
    await closeCheckout(locked, { checkoutId: open.checkoutId, providerId: open.providerId }, { mayStay })
}
