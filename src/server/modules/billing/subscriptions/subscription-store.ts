import { sql } from 'kysely'
import type { SubscriptionRow } from '#domain/billing/entitlements.ts'
import type { Db, Queryable } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'

/** A subscription as stored here, in the specification's columns and ours. */
export type KeptSubscription = SubscriptionRow & {
  /** Null if an operator granted it, so that no one is billed. */
  providerId: string | null
  cents: number | null
  currency: string | null
  per: string | null
  /** See `ProviderSubscription`. */
  isPlain: boolean
  createdAt: Date
  currentPeriodStart: Date | null
  canceledAt: Date | null
  endedAt: Date | null
  trialEndsAt: Date | null
}

const COLUMNS = [
  'status',
  'subscription_plan',
  'current_period_end',
  'cancel_at_period_end',
  'provider_id',
  'price_cents',
  'currency',
  'billed_per',
  'is_plain',
  'created_at',
  'current_period_start',
  'canceled_at',
  'ended_at',
  'trial_ends_at',
] as const

export async function findSubscriptions(db: Queryable, userId: string): Promise<KeptSubscription[]> {
  const rows = await db.selectFrom('subscriptions').select(COLUMNS).where('user_id', '=', userId).execute()
  return rows.map((row) => ({
    status: row.status,
    plan: row.subscription_plan,
    currentPeriodEnd: row.current_period_end,
    cancelAtPeriodEnd: row.cancel_at_period_end,
    providerId: row.provider_id,
    cents: row.price_cents,
    currency: row.currency,
    per: row.billed_per,
    isPlain: row.is_plain,
    createdAt: row.created_at,
    currentPeriodStart: row.current_period_start,
    canceledAt: row.canceled_at,
    endedAt: row.ended_at,
    trialEndsAt: row.trial_ends_at,
  }))
}

export async function upsertSubscription(
  tx: Queryable,
  userId: string,
  kept: KeptSubscription,
  at: Date,
): Promise<void> {
  const values = {
    status: kept.status,
    subscription_plan: kept.plan,
    current_period_end: kept.currentPeriodEnd,
    cancel_at_period_end: kept.cancelAtPeriodEnd,
    price_cents: kept.cents,
    currency: kept.currency,
    billed_per: kept.per,
    is_plain: kept.isPlain,
    current_period_start: kept.currentPeriodStart,
    canceled_at: kept.canceledAt,
    ended_at: kept.endedAt,
    trial_ends_at: kept.trialEndsAt,
    created_at: kept.createdAt,
    updated_at: at,
  }
  await tx
    .insertInto('subscriptions')
    .values({
      user_id: userId,
      id: newId(),
      provider_id: kept.providerId,
      ...values,
    })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(values))
    .execute()
}

/**
 * People whose features have expired but are still stored, and people whose subscription or trial ends soon and who
 * have had no email about that.
 */
export async function findDuePeople(db: Db, now: Date, soon: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    with ending as (
      select user_id, provider_id from subscriptions
      where cancel_at_period_end and status in ('active', 'trialing') and current_period_end between ${now} and ${soon}
      union all
      select user_id, provider_id from subscriptions
      where status = 'trialing' and trial_ends_at between ${now} and ${soon}
    )
    select user_id from user_features where not is_granted and valid_until <= ${now}
    union
    select e.user_id from ending e
    where e.provider_id is not null and not exists (
      select from billing_notices n
      where n.user_id = e.user_id and n.name like 'ending_soon:' || e.provider_id || ':%'
        and n.created_at > ${now}::timestamptz - interval '7 days')
    order by user_id limit ${limit}`.execute(db)
  return rows.map((row) => row.user_id)
}

/** Records a notice, so that it is sent once. Returns false if it was recorded before. */
export async function insertNotice(tx: Queryable, userId: string, name: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('billing_notices')
    .values({ user_id: userId, name })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes notices whose names begin with one of `starts`, so that they can be sent again. */
export async function deleteNotices(tx: Queryable, userId: string, starts: readonly string[]): Promise<void> {
  if (starts.length === 0) return
  await tx
    .deleteFrom('billing_notices')
    .where('user_id', '=', userId)
    .where(sql<boolean>`exists (select from unnest(${starts}::text[]) start where starts_with(name, start))`)
    .execute()
}
