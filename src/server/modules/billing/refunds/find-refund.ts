import type { Queryable } from '../../../db/database.ts'
import { isPaidBack } from '#domain/billing/provider-account.ts'
import { findKeptInvoices } from '../invoices/invoice-store.ts'
import { findRefundRequest, findRefundMarks } from './refund-store.ts'
import type { RefundUse } from '#domain/billing/refund-window.ts'
import type { Deps } from '../../../deps.ts'
import { findPayerMarks } from './mark-payer.ts'

export type Refund =
  /** The person asked for it here. While `doneAt` is null, the refund is in progress and access is about to end. */
  | { by: 'request'; doneAt: Date | null }
  /**
   * The operator made it at the provider, or a bank did: the last payment is fully refunded, but we do not know since
   * when.
   */
  | { by: 'others' }

/** How the person's last payment was refunded; null if it was not. */
export async function findRefund(db: Queryable, userId: string): Promise<Refund | null> {
  const request = await findRefundRequest(db, userId)
  if (request?.doneAt === null) return { by: 'request', doneAt: null }
  const invoices = await findKeptInvoices(db, userId)
  const since = request?.doneAt ?? null
  const lastPayment = invoices.find(
    ({ paidCents, createdAt }) => paidCents > 0 && (since === null || createdAt > since),
  )
  if (lastPayment && isPaidBack(lastPayment)) return { by: 'others' }
  return request && { by: 'request', doneAt: request.doneAt }
}

/** How a person's one refund was used: by this account, or by another with the same mailbox or card. Null if it was not. */
export async function findRefundUse(
  deps: Pick<Deps, 'config'>,
  db: Queryable,
  userId: string,
): Promise<RefundUse | null> {
  if (await findRefundRequest(db, userId)) return 'account'
  const marks = await findPayerMarks(deps, db, userId)
  const found = await findRefundMarks(
    db,
    marks.map(({ mark }) => mark),
  )
  return found.toSorted((a, b) => (a.kind > b.kind ? -1 : 1))[0]?.kind ?? null
}
