import type { Db, Queryable } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'

export type RefundRequest = { id: string; cents: number; doneAt: Date | null }

/** Does nothing if there is one: a refund is asked for once per account. */
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

/** People whose refund was asked for before then and is not done: its job was given up on or lost. */
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

/** Marks the invoices that a refund request covers, by the provider's ids. Later payments are not covered. */
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

/** Marks invoices as refunded that the provider no longer shows. */
export async function markRefunded(tx: Queryable, invoiceIds: readonly string[]): Promise<void> {
  if (invoiceIds.length === 0) return
  await tx
    .updateTable('invoices')
    .set(({ ref }) => ({ refunded_cents: ref('paid_cents') }))
    .where('provider_id', 'in', invoiceIds)
    .execute()
}
