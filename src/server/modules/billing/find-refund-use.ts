import type { RefundUse } from '#domain/billing/money-back.ts'
import type { Queryable } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { findIdentity } from '../accounts/find-identity.ts'
import { markMailbox } from './mark-payer.ts'
import { findMoneyBackRequest } from './money-back-store.ts'
import { findCards, findRefundMarks } from './refund-mark-store.ts'

/** What has used up a person's one refund: this account, or another one with their mailbox or a card of theirs. Null: nothing yet. */
export async function findRefundUse(
  deps: Pick<Deps, 'config'>,
  db: Queryable,
  userId: string,
): Promise<RefundUse | null> {
  if (await findMoneyBackRequest(db, userId)) return 'account'
  const identity = await findIdentity(db, userId)
  const mailbox = identity ? [markMailbox(deps, identity.email).mark] : []
  const found = await findRefundMarks(db, [...mailbox, ...(await findCards(db, userId))])
  return found.toSorted((a, b) => (a.kind > b.kind ? -1 : 1))[0]?.kind ?? null
}
