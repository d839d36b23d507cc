import { newId } from '../../src/server/db/ids.ts'
import type { Person, TestApp } from '../harness/harness.ts'

/**
 * Writes a person's refund into the database: in progress while the subscription runs, and done afterwards.
 */
export async function refund(
  { ownerDb }: TestApp,
  { userId }: Person,
  { isDone = true }: { isDone?: boolean } = {},
): Promise<void> {
  const now = new Date()
  await ownerDb
    .insertInto('money_back_requests')
    .values({ user_id: userId, id: newId(), cents: 39_00, requested_at: now, done_at: isDone ? now : null })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ done_at: isDone ? now : null }))
    .execute()
  if (isDone) await endSubscription(ownerDb, userId, now)
}

/**
 * A payment of 39 euros, of which `refundedCents` were refunded at the provider. By default, the subscription
 * has ended.
 */
export async function refundElsewhere(
  { ownerDb }: TestApp,
  { userId }: Person,
  { refundedCents = 39_00, isEnding = true }: { refundedCents?: number; isEnding?: boolean } = {},
): Promise<void> {
  const now = new Date()
  const id = newId()
  await ownerDb
    .insertInto('invoices')
    .values({
      user_id: userId,
      id,
      provider_id: `in_${id}`,
      subscription_provider_id: null,
      number: null,
      status: 'paid',
      reason: 'first',
      plan_name: 'Pro Monthly',
      currency: 'eur',
      total_cents: 39_00,
      tax_cents: 0,
      paid_cents: 39_00,
      refunded_cents: refundedCents,
      period_start: now,
      period_end: now,
      hosted_url: null,
      pdf_url: null,
      created_at: now,
      paid_at: now,
    })
    .execute()
  if (isEnding) await endSubscription(ownerDb, userId, now)
}

async function endSubscription(ownerDb: TestApp['ownerDb'], userId: string, at: Date): Promise<void> {
  await ownerDb
    .updateTable('subscriptions')
    .set({ status: 'canceled', current_period_end: at })
    .where('user_id', '=', userId)
    .execute()
}

/** Lets the same person pay again. */
export async function subscribeAgain({ ownerDb }: TestApp, { userId }: Person): Promise<void> {
  await ownerDb
    .updateTable('subscriptions')
    .set({ status: 'active', current_period_end: new Date(Date.now() + 30 * 86_400_000) })
    .where('user_id', '=', userId)
    .execute()
}
