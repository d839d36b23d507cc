import type { Billing } from '#contract/billing.ts'
import { refundStateOf } from '#domain/billing/refund-window.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Principal } from '../../../requests/context.ts'
import { limitsOf } from '../../../requests/rate-limits.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { wakeQueue } from '../../../queue/wake.ts'
import { findBilling } from '../find-billing.ts'
import { findPayerMarks } from './mark-payer.ts'
import { findRefundUse } from './find-refund.ts'
import { findKeptInvoices } from '../invoices/invoice-store.ts'
import { isInvoiceOf } from '../../../integrations/payments/payments.ts'
import { asRefusal, lockCustomer } from '../customers/lock-customer.ts'
import { enqueueRefund } from '../sync/enqueue-work.ts'
import { findRefundRequest, insertRefundRequest, insertRefundMark } from './refund-store.ts'
import { publishRefresh } from '../sync/publish-refresh.ts'
import { syncWithin } from '../sync/sync-account.ts'

/**
 * Refunds every payment within the guarantee's days, once per person: per account, mailbox (including earlier ones) and
 * card. Saves the request; a job makes the refund, and is repeated until it succeeds.
 */
export async function requestRefund(deps: Deps, { userId }: Principal, cents: number): Promise<Billing> {
  await limitsOf(deps).money.take(userId)
  await asRefusal(
    deps,
    lockCustomer(deps, userId, async (locked) => {
      const { tx } = locked
      const earlier = await findRefundRequest(tx, userId)
      // A repeated request starts the job again, in case it has failed for good.
      if (earlier && earlier.doneAt === null) return enqueueRefund(tx, userId)
      await syncWithin(deps, locked)
      const usedBy = await findRefundUse(deps, tx, userId)
      const invoices = await findKeptInvoices(tx, userId)
      const paid = invoices.filter(({ id }) => isInvoiceOf(locked.payments.provider, id))
      const moneyBack = refundStateOf(paid, deps.now(), { usedBy })
      if (moneyBack.state === 'used') throw new Refusal('money_back_used', { by: moneyBack.by })
      if (moneyBack.state !== 'open') throw new Refusal('money_back_over', { state: moneyBack.state })
      if (moneyBack.cents !== cents) throw new Refusal('price_changed', { cents: moneyBack.cents })
      await insertRefundRequest(tx, { userId, cents, at: deps.now() })
      await useUp(deps, tx, userId)
      // The person's other open pages must stop offering the refund.
      await publishRefresh(deps, tx, userId)
      await enqueueRefund(tx, userId)
    }),
  )
  wakeQueue()
  return findBilling(deps, { userId })
}

/**
 * Uses up the refund of the person's mailboxes and cards. If two accounts ask at once, the second waits here for the first, and
 * is then refused.
 */
async function useUp(deps: Deps, tx: Queryable, userId: string): Promise<void> {
  for (const mark of await findPayerMarks(deps, tx, userId))
    if (!(await insertRefundMark(tx, mark))) throw new Refusal('money_back_used', { by: mark.kind })
}
