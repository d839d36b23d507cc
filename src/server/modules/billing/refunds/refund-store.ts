import { owedCentsOf, type PromisedPayment } from '#domain/billing/refund-window.ts'
import type { Db, Queryable } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { isInvoiceOf, type Payments } from '../../../integrations/payments/payments.ts'

export type RefundRequest = { id: string; cents: number; doneAt: Date | null }

/** Null when there is one already: it is asked for once in a life. */
export async function insertRefundRequest(
  tx: Queryable,
  { userId, cents, at }: { userId: string; cents: number; at: Date },
): Promise<string | null> {
  const row = await tx
    .insertInto('money_back_requests')
    .values({ user_id: userId, id: newId(), cents, requested_at: at })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export async function findRefundRequest(db: Queryable, userId: string): Promise<RefundRequest | null> {
  const row = await db
    .selectFrom('money_back_requests')
    .select(['id', 'cents', 'done_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { id: row.id, cents: row.cents, doneAt: row.done_at } : null
}

/** Money back that was promised a while ago and is not paid: its work was given up on, or lost. */
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

export type PromisedInvoice = PromisedPayment & { invoiceId: string; number: string | null; currency: string }

/** Those that the person asked back, by the provider's ids. */
export async function findPromised(db: Queryable, userId: string): Promise<PromisedInvoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .select(['provider_id', 'number', 'currency', 'paid_cents', 'refunded_cents', 'is_dispute_open'])
    .where('user_id', '=', userId)
    .where('money_back_tries', '>', 0)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    invoiceId: row.provider_id,
    number: row.number,
    currency: row.currency,
    paidCents: row.paid_cents,
    refundedCents: row.refunded_cents,
    isDisputeOpen: row.is_dispute_open,
    isPromised: true,
  }))
}

/** Those of them whose refund did not reach the person, at today's provider. */
export async function findOwed(
  db: Queryable,
  userId: string,
  provider: Payments['provider'],
): Promise<PromisedInvoice[]> {
  const promised = await findPromised(db, userId)
  return promised.filter((each) => owedCentsOf(each) > 0 && isInvoiceOf(provider, each.invoiceId))
}

/** What the promise is about, by the provider's ids; what the person pays later is kept. */
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

/** By our own word: for what the provider has paid back and does not show any more. */
export async function markRefunded(tx: Queryable, invoiceIds: readonly string[]): Promise<void> {
  if (invoiceIds.length === 0) return
  await tx
    .updateTable('invoices')
    .set(({ ref }) => ({ refunded_cents: ref('paid_cents') }))
    .where('provider_id', 'in', invoiceIds)
    .execute()
}
