import { sql } from 'kysely'
import type { Db, Queryable } from '../../../db/database.ts'
import type { PaymentEvent } from '../../../integrations/payments/payments.ts'

/** Returns false if the event was saved before. */
export async function insertEvent(tx: Queryable, event: PaymentEvent): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payment_events')
    .values({
      id: event.id,
      type: event.type,
      customer_provider_id: event.customerId,
      occurred_at: event.occurredAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes events that the provider has long stopped repeating. */
export async function deleteOldEvents(db: Db, { olderThanDays }: { olderThanDays: number }): Promise<void> {
  await db
    .deleteFrom('payment_events')
    .where('received_at', '<', sql<Date>`now() - make_interval(days => ${olderThanDays})`)
    .execute()
}
