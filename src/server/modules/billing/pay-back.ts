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
      const covered = await payEverythingBack(deps, locked, { account, requestId: request.id })
      await markPromised(tx, userId, covered)
    }
    await markMoneyBackDone(tx, userId, deps.now())
    await syncWithin(deps, locked)
  })
  wakeOutbox()
}

/** Answers with the invoices that the promise is about: what the person has paid, and what a bank is to decide about. */
async function payEverythingBack(
  deps: Deps,
  { tx, payments, customer }: Locked,
  { account, requestId }: { account: ProviderAccount | null; requestId: string },
): Promise<string[]> {
  const { userId, providerId } = customer
  if (providerId === null) throw new Error('the payment provider that owes money back is not configured')
  for (const { id } of account?.subscriptions.filter(isLive) ?? [])
    await payments.endSubscription({ subscriptionId: id, key: `end-${id}` })
  // A customer whom the provider has forgotten has paid all the same: by our own books.
  const all = account?.invoices ?? [...(await findKeptInvoices(tx, userId)).values()]
  const paid = all.filter(({ paidCents }) => paidCents > 0)
  // What is in dispute is between the person and their bank: nobody may pay it back beside it.
  const left = paid.filter((each) => each.paidCents > each.refundedCents && !each.isDisputeOpen)
  const done: string[] = []
  for (const { id, paidCents, refundedCents, disputedCents } of left) {
    const cents = paidCents - refundedCents
    // With another amount it is another request.
    const key = `money-back-${requestId}-${id}-${cents}`
    const paying = payments.refundInvoice({ invoiceId: id, cents, key })
    // The rest of what a bank took a part of may be refused: it is owed then, and nothing else has to wait for it.
    const refusal = disputedCents > 0 ? await refusalOf(deps, userId, paying) : await paying.then(() => null)
    if (refusal === null) done.push(id)
  }
  // What was left over of it would buy more.
  if (account) await payments.clearCredit({ customerId: providerId, key: `clear-${requestId}` })
  // No account will ever show it.
  else await markPaidBack(tx, done)
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
    const refusal = await refusalOf(deps, userId, payments.refundInvoice({ invoiceId, cents, key }))
    if (refusal !== null) refusals.set(invoiceId, refusal)
    await countMoneyBackTry(tx, userId, invoiceId)
  }
  const account = await syncWithin(deps, locked, refusals)
  const done = again.map(({ invoiceId }) => invoiceId).filter((id) => !refusals.has(id))
  if (!account) await markPaidBack(tx, done)
}

/** The provider's words for its no; null when it was paid. */
async function refusalOf({ log }: Deps, userId: string, paying: Promise<void>): Promise<string | null> {
  try {
    await paying
    return null
  } catch (error) {
    if (!(error instanceof PaymentsRefused)) throw error
    log.error({ err: error, userId }, 'the payment provider does not pay back what is owed')
    return error.message
  }
}
