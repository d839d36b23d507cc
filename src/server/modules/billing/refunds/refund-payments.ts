import { isLive, type ProviderAccount } from '#domain/billing/provider-account.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { isInvoiceOf, PaymentsRefused } from '../../../integrations/payments/payments.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { findCustomer } from '../customers/customer-store.ts'
import { findKeptInvoices } from '../invoices/invoice-store.ts'
import { lockCustomer, type Locked } from '../customers/lock-customer.ts'
import { findRefundRequest, markRefundDone, markRefunded, markPromised } from './refund-store.ts'
import { syncWithin } from '../sync/sync-account.ts'

/**
 * Ends the subscription, so that nothing more is charged, and refunds every payment. Each step may be repeated. A refund that a
 * bank returns later is not repeated, but reported to the operators (decision 026).
 */
export async function refundPayments(deps: Deps, userId: string): Promise<void> {
  const known = await findCustomer(deps.db, userId)
  await lockCustomer(deps, userId, async (locked) => {
    const { tx, payments } = locked
    const request = await findRefundRequest(tx, userId)
    if (!request || request.doneAt !== null) return
    // Brings our records up to date. If the provider no longer knows the customer, they stay as they were.
    const account = await syncWithin(deps, locked)
    // Payments at the test provider leave nothing to refund.
    const wasPlayed = known?.provider === 'test' && payments.provider !== 'test'
    const refusals = new Map<string, string>()
    if (!wasPlayed) {
      const covered = await refundEverything(deps, locked, { account, requestId: request.id, refusals })
      await markPromised(tx, userId, covered)
    }
    await markRefundDone(tx, userId, deps.now())
    await syncWithin(deps, locked, { refusals })
  })
  wakeQueue()
}

/**
 * Returns the ids of the invoices that the request covers, those in dispute included. A refund that the provider refuses is
 * added to `refusals` and does not stop the rest.
 */
async function refundEverything(
  deps: Deps,
  { tx, payments, customer }: Locked,
  {
    account,
    requestId,
    refusals,
  }: { account: ProviderAccount | null; requestId: string; refusals: Map<string, string> },
): Promise<string[]> {
  const { userId, providerId } = customer
  if (providerId === null)
    throw new Error('a refund cannot be paid: PAYMENTS is not the provider that received the money')
  for (const { id } of account?.subscriptions.filter(isLive) ?? [])
    await payments.endSubscription({ subscriptionId: id, key: `end-${id}` })
  // From our own records, on which the offer was based too, because the provider may have forgotten the customer.
  const kept = await findKeptInvoices(tx, userId)
  const paid = kept.filter(({ id, paidCents }) => paidCents > 0 && isInvoiceOf(payments.provider, id))
  // The bank settles payments in dispute.
  const left = paid.filter((each) => each.paidCents > each.refundedCents && !each.isDisputeOpen)
  for (const { id, paidCents, refundedCents } of left) {
    const cents = paidCents - refundedCents
    // The amount is part of the key, because a different amount is a different refund.
    const key = `money-back-${requestId}-${id}-${cents}`
    const refusal = await refusalOf(deps, userId, payments.refundInvoice({ invoiceId: id, cents, key }))
    if (refusal !== null) refusals.set(id, refusal)
  }
  // Credit was part of the refunded payments, and could otherwise pay for something new.
  if (account) await payments.clearCredit({ customerId: providerId, key: `clear-${requestId}` })
  const ids = left.map(({ id }) => id)
  await markUnseen(tx, account, { ids, refusals })
  return paid.map(({ id }) => id)
}

/** Marks invoices as refunded that the provider no longer returns, because no sync can do that. */
async function markUnseen(
  tx: Queryable,
  account: ProviderAccount | null,
  { ids, refusals }: { ids: readonly string[]; refusals: ReadonlyMap<string, string> },
): Promise<void> {
  const shown = new Set(account?.invoices.map(({ id }) => id))
  await markRefunded(
    tx,
    ids.filter((id) => !shown.has(id) && !refusals.has(id)),
  )
}

/** The provider's reason for refusing the refund; null if the refund was made. */
async function refusalOf({ log }: Deps, userId: string, paying: Promise<void>): Promise<string | null> {
  try {
    await paying
    return null
  } catch (error) {
    if (!(error instanceof PaymentsRefused)) throw error
    log.error(
      { err: error, userId },
      'the payment provider refused a refund: the operators get an email about what to do',
    )
    return error.message
  }
}
