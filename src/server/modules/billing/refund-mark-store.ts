import { sql } from 'kysely'
import type { Queryable } from '../../db/database.ts'
import type { Mark } from './mark-payer.ts'

/** False when the mark has had its refund, or is having it at this moment. */
export async function insertRefundMark(tx: Queryable, { kind, mark }: Mark): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('refund_marks')
    .values({ kind, mark })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** The ones among `marks` that have had a refund. */
export async function findRefundMarks(db: Queryable, marks: readonly string[]): Promise<Mark[]> {
  if (marks.length === 0) return []
  const rows = await db
    .selectFrom('refund_marks')
    .select(['kind', 'mark'])
    .where('mark', 'in', marks)
    .execute()
  return rows.map(({ kind, mark }) => ({ kind: kind as Mark['kind'], mark }))
}

/** Keeps the marks of the cards a person has paid with, in place of those kept before. */
export async function keepCards(tx: Queryable, userId: string, marks: readonly string[]): Promise<void> {
  await tx
    .updateTable('billing_customers')
    .set({ card_marks: [...marks] })
    .where('user_id', '=', userId)
    .where('card_marks', 'is distinct from', sql<string[]>`${marks}::text[]`)
    .execute()
}

export async function findCards(db: Queryable, userId: string): Promise<string[]> {
  const row = await db
    .selectFrom('billing_customers')
    .select('card_marks')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.card_marks ?? []
}
