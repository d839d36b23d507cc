import { newId } from '../../src/server/db/ids.ts'
import type { Person, TestApp } from '../harness.ts'

/** Gives a person's money back, as the books show it: under way while the subscription still runs, then done and over. */
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
  if (isDone)
    await ownerDb
      .updateTable('subscriptions')
      .set({ status: 'canceled', current_period_end: now })
      .where('user_id', '=', userId)
      .execute()
}

/** The same person pays again. */
export async function subscribeAgain({ ownerDb }: TestApp, { userId }: Person): Promise<void> {
  await ownerDb
    .updateTable('subscriptions')
    .set({ status: 'active', current_period_end: new Date(Date.now() + 30 * 86_400_000) })
    .where('user_id', '=', userId)
    .execute()
}
