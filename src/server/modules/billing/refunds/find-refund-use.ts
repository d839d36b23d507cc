import type { RefundUse } from '#domain/billing/refund-window.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { findRefundRequest } from './refund-store.ts'
import { findPayerMarks } from './mark-payer.ts'
import { findRefundMarks } from './refund-mark-store.ts'

/** What has used up a person's one refund: this account, or another one with the same mailbox or card. Null if nothing has. */
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
