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
  findOwed,
  markMoneyBackDone,
  markPaidBack,
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
    // From here on our books are the provider's. Of a customer whom it has forgotten, or whom only another one knows, it says
    // nothing, and they stay as they were.
    const account = await syncWithin(deps, locked)
    // What a test provider owed was never anybody's money.
    const wasPlayed = known?.provider === 'test' && payments.provider !== 'test'
    if (!wasPlayed) {
      const covered = await payEverythingBack(locked, account, request.id)
      await markPromised(tx, userId, covered)
    }
    await markMoneyBackDone(tx, userId, deps.now())
    await syncWithin(deps, locked)
  })
  wakeOutbox()
}

/** Answers with the invoices that the promise is about: what the person has paid, and what a bank is to decide about. */
async function payEverythingBack(
  { tx, payments, customer }: Locked,
  account: ProviderAccount | null,
  requestId: string,
): Promise<string[]> {
  const { userId, providerId } = customer
  if (providerId === null) throw new Error('the payment provider that owes money back is not configured')
  for (const { id } of account?.subscriptions.filter(isLive) ?? [])
    await payments.endSubscription({ subscriptionId: id, key: `end-${id}` })
  // A customer whom the provider has forgotten has paid all the same: by our own books.
  const all = account?.invoices ?? [...(await findKeptInvoices(tx, userId)).values()]
  const paid = all.filter(({ paidCents }) => paidCents > 0)
  // What is in dispute is between the person and their bank: nobody may pay it back beside it.
  const left = paid.filter((each) => each.paidCents > each.refundedCents && each.disputedCents === 0)
  for (const { id, paidCents, refundedCents } of left) {
    const cents = paidCents - refundedCents
    // With another amount it is another request.
    await payments.refundInvoice({ invoiceId: id, cents, key: `money-back-${requestId}-${id}-${cents}` })
  }
  // What was left over of it would buy more.
  if (account) await payments.clearCredit({ customerId: providerId, key: `clear-${requestId}` })
  // No account will ever show it.
  else
    await markPaidBack(
      tx,
      left.map(({ id }) => id),
    )
  return paid.map(({ id }) => id)
}

/** Only what the promise was about: what the person has bought since runs on, and what they paid for it is kept. */
async function payReturnedBack(deps: Deps, locked: Locked, requestId: string): Promise<void> {
  const { tx, payments, customer } = locked
  const { userId, providerId } = customer
  if (providerId === null) return
  const again = (await findOwed(tx, userId)).filter(isTriedAgain)
  if (again.length === 0) return
  const refusals = new Map<string, string>()
  for (const promised of again) {
    const { invoiceId, tries } = promised
    const cents = owedCentsOf(promised)
    // With the key of before, the provider would answer what it answered then, and pay nothing.
    const key = `money-back-${requestId}-${invoiceId}-${tries + 1}-${cents}`
    await payments.refundInvoice({ invoiceId, cents, key }).catch((error: unknown) => {
      if (!(error instanceof PaymentsRefused)) throw error
      deps.log.error({ err: error, userId }, 'the payment provider does not pay back what a bank returned')
      refusals.set(invoiceId, error.message)
    })
    await countMoneyBackTry(tx, userId, invoiceId)
  }
  const account = await syncWithin(deps, locked, refusals)
  const done = again.map(({ invoiceId }) => invoiceId).filter((id) => !refusals.has(id))
  if (!account) await markPaidBack(tx, done)
}
