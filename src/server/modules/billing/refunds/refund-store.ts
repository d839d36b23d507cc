import type { Db, Queryable } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { sql } from 'kysely'

export type RefundRequest = { id: string; cents: number; doneAt: Date | null }

/** Does nothing if the account already has a request, because each account gets one refund. */
export async function insertRefundRequest(
  tx: Queryable,
  { userId, cents, at }: { userId: string; cents: number; at: Date },
): Promise<void> {
  await tx
    .insertInto('money_back_requests')
    .values({ user_id: userId, id: newId(), cents, requested_at: at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

export async function findRefundRequest(db: Queryable, userId: string): Promise<RefundRequest | null> {
  const row = await db
    .selectFrom('money_back_requests')
    .select(['id', 'cents', 'done_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { id: row.id, cents: row.cents, doneAt: row.done_at } : null
}

/**
 * People who asked for a refund before `before` and have not received it, because its job has failed for good or was
 * lost.
 */
export async function findUnpaidRefunds(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('money_back_requests')
    .select('user_id')
    .where('done_at', 'is', null)
    .where('requested_at', '<', before)
    .orderBy('requested_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.user_id)
}

export async function markRefundDone(tx: Queryable, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('money_back_requests')
    .set({ done_at: at })
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .execute()
}

/** Marks the invoices that a refund request covers, by the provider's ids, because later payments are not covered. */
export async function markPromised(
  tx: Queryable,
  userId: string,
  invoiceIds: readonly string[],
): Promise<void> {
  if (invoiceIds.length === 0) return
  await tx
    .updateTable('invoices')
    .set({ money_back_tries: 1 })
    .where('user_id', '=', userId)
    .where('provider_id', 'in', invoiceIds)
    .execute()
}

/** Marks invoices as refunded, by the provider's ids. */
export async function markRefunded(tx: Queryable, invoiceIds: readonly string[]): Promise<void> {
  if (invoiceIds.length === 0) return
  await tx
    .updateTable('invoices')
    .set(({ ref }) => ({ refunded_cents: ref('paid_cents') }))
    .where('provider_id', 'in', invoiceIds)
    .execute()
}

/** A keyed hash that identifies a mailbox or a card without storing it. */
export type Mark = { kind: 'mailbox' | 'card'; mark: string }

/** Records that the mark uses its refund. Returns false if it has already used it, or is using it at this moment. */
export async function insertRefundMark(tx: Queryable, { kind, mark }: Mark): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('refund_marks')
    .values({ kind, mark })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Returns those of the marks that have used their refund. */
export async function findRefundMarks(db: Queryable, marks: readonly string[]): Promise<Mark[]> {
  if (marks.length === 0) return []
  const rows = await db
    .selectFrom('refund_marks')
    .select(['kind', 'mark'])
    .where('mark', 'in', marks)
    .execute()
  return rows.map(({ kind, mark }) => ({ kind: kind as Mark['kind'], mark }))
}

/** Replaces the marks of the cards a person has paid with. */
export async function keepCards(tx: Queryable, userId: string, marks: readonly string[]): Promise<void> {
  await tx
    .updateTable('billing_customers')
    .set({ card_marks: [...marks] })
    .where('user_id', '=', userId)
    .where('card_marks', 'is distinct from', sql<string[]>`${marks}::text[]`)
    .execute()
}

/** Does nothing for people who were never customers. Waits for the lock on the person's row. */
export async function appendMailbox(tx: Queryable, userId: string, { mark }: Mark): Promise<void> {
  await sql`
    update billing_customers set mailbox_marks = array_append(array_remove(mailbox_marks, ${mark}), ${mark})
    where user_id = ${userId}`.execute(tx)
}

/** The cards a customer has paid with, and the mailboxes their account had before. */
export async function findKeptMarks(db: Queryable, userId: string): Promise<Mark[]> {
  const row = await db
    .selectFrom('billing_customers')
    .select(['card_marks', 'mailbox_marks'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const asMarks = (kind: Mark['kind'], marks: readonly string[] = []) => marks.map((mark) => ({ kind, mark }))
  return [...asMarks('mailbox', row?.mailbox_marks), ...asMarks('card', row?.card_marks)]
}
