import { isLive, type ProviderAccount } from '#domain/billing/account.ts'
import { isTriedAgain, owedCentsOf } from '#domain/billing/money-back.ts'
import type { Deps } from '../../deps.ts'
import { PaymentsRefused } from '../../integrations/payments/port.ts'
import { wakeOutbox } from '../../jobs/wake.ts'
import { findCustomer } from './customer-store.ts'
import { findKeptInvoices } from './invoice-store.ts'
import { lockCustomer, type Locked } from './lock-customer.ts'
import {
  countMoneyBackTry,
  findMoneyBackRequest,
  findPromised,
  markMoneyBackDone,
  markPromised,
} from './money-back-store.ts'
import { syncWithin } from './sync-account.ts'

/**
 * Ends the subscription, so that nothing more is charged, and pays every payment back. Each step may be repeated. Once that is
 * done, it pays once more what a bank has returned since.
 */
export async function payBack(deps: Deps, userId: string): Promise<void> {
  const known = await findCustomer(deps.db, userId)
  await lockCustomer(deps, userId, async (locked) => {
    const { tx, payments } = locked
    const request = await findMoneyBackRequest(tx, userId)
    if (!request) return
    if (request.doneAt !== null) return payReturnedBack(deps, locked, request.id)
    // Everything that was paid is known to us from here on.
    const account = await syncWithin(deps, locked)
    // What a test provider owed was never anybody's money.
    const wasPlayed = known?.provider === 'test' && payments.provider !== 'test'
    if (!wasPlayed) {
      await payEverythingBack(locked, account, request.id)
      await markPromised(tx, userId)
    }
    await markMoneyBackDone(tx, userId, deps.now())
    await syncWithin(deps, locked)
  })
  wakeOutbox()
}

async function payEverythingBack(
  { tx, payments, customer }: Locked,
  account: ProviderAccount | null,
  requestId: string,
): Promise<void> {
  const { userId, providerId } = customer
  if (providerId === null) throw new Error('the payment provider that owes money back is not configured')
  for (const { id } of account?.subscriptions.filter(isLive) ?? [])
    await payments.endSubscription({ subscriptionId: id, key: `end-${id}` })
  // A customer whom the provider has forgotten has paid all the same: by our own books.
  const invoices = account?.invoices ?? (await findKeptInvoices(tx, userId)).values()
  // What is in dispute is between the person and their bank: nobody may pay it back beside it.
  for (const { id, paidCents, refundedCents, disputedCents } of invoices)
    if (paidCents > refundedCents && disputedCents === 0)
      await payments.refundInvoice({ invoiceId: id, key: `money-back-${requestId}-${id}` })
  // What was left over of it would buy more.
  if (account) await payments.clearCredit({ customerId: providerId, key: `clear-${requestId}` })
}

/** Only what the promise was about: what the person has bought since runs on, and what they paid for it is kept. */
async function payReturnedBack(deps: Deps, locked: Locked, requestId: string): Promise<void> {
  const { tx, payments, customer } = locked
  const { userId, providerId } = customer
  if (providerId === null) return
  const promised = await findPromised(tx, userId)
  const again = promised.filter((each) => owedCentsOf(each) > 0 && isTriedAgain(each))
  for (const { invoiceId, tries } of again) {
    // With the key of before, the provider would answer what it answered then, and pay nothing.
    const key = `money-back-${requestId}-${invoiceId}-${tries + 1}`
    await payments.refundInvoice({ invoiceId, key }).catch((error: unknown) => {
      if (!(error instanceof PaymentsRefused)) throw error
      deps.log.error({ err: error, userId }, 'the payment provider does not pay back what a bank returned')
    })
    await countMoneyBackTry(tx, userId, invoiceId)
  }
  if (again.length > 0) await syncWithin(deps, locked)
}
