import { isLive } from '#domain/billing/account.ts'
import type { Deps } from '../../deps.ts'
import { wakeOutbox } from '../../jobs/wake.ts'
import { findCustomer } from './customer-store.ts'
import { findKeptInvoices } from './invoice-store.ts'
import { lockCustomer, type Locked } from './lock-customer.ts'
import { findMoneyBackRequest, markMoneyBackDone } from './money-back-store.ts'
import { syncWithin } from './sync-account.ts'

/** Ends the subscription, so that nothing more is charged, and pays every payment back. Each step may be repeated. */
export async function payBack(deps: Deps, userId: string): Promise<void> {
  const known = await findCustomer(deps.db, userId)
  await lockCustomer(deps, userId, async (locked) => {
    const { tx, payments } = locked
    const request = await findMoneyBackRequest(tx, userId)
    if (!request || request.doneAt !== null) return
    // What a test provider owed was never anybody's money.
    const wasPlayed = known?.provider === 'test' && payments.provider !== 'test'
    if (!wasPlayed) await payEverythingBack(locked, request.id)
    await syncWithin(deps, locked)
    await markMoneyBackDone(tx, userId, deps.now())
  })
  wakeOutbox()
}

async function payEverythingBack({ tx, payments, customer }: Locked, requestId: string): Promise<void> {
  const { userId, providerId } = customer
  if (providerId === null) throw new Error('the payment provider that owes money back is not configured')
  const account = await payments.findAccount(providerId)
  for (const { id } of account?.subscriptions.filter(isLive) ?? [])
    await payments.endSubscription({ subscriptionId: id, key: `end-${id}` })
  // A customer whom the provider has forgotten has paid all the same: by our own books.
  const kept = async () =>
    [...(await findKeptInvoices(tx, userId)).values()].map((each) => ({ ...each, disputedCents: 0 }))
  const invoices = account?.invoices ?? (await kept())
  // What is in dispute is between the person and their bank: nobody may pay it back beside it.
  for (const { id, paidCents, refundedCents, disputedCents } of invoices)
    if (paidCents > refundedCents && disputedCents === 0)
      await payments.refundInvoice({ invoiceId: id, key: `money-back-${requestId}-${id}` })
  // What was left over of it would buy more.
  if (account) await payments.clearCredit({ customerId: providerId, key: `clear-${requestId}` })
}
