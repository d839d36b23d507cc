import { sql } from 'kysely'
import type { Queryable } from '../../../db/database.ts'

/** A keyed hash that identifies a mailbox or a card without storing it. */
export type Mark = { kind: 'mailbox' | 'card'; mark: string }

/** False if the mark has used its refund, or is using it at this moment. */
export async function insertRefundMark(tx: Queryable, { kind, mark }: Mark): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('refund_marks')
    .values({ kind, mark })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The marks that have used their refund. */
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

/** Does nothing for people who were never customers. Waits for the lock of the person's row. */
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
