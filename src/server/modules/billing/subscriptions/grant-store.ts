import { sql } from 'kysely'
import { FREE_PLAN, readFeatureList } from '#domain/billing/entitlements.ts'
import type { Db, Queryable } from '../../../db/database.ts'

/** Features that were granted by hand and are still valid; null if there are none. */
export async function findGrant(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<{ planName: string; until: Date | null } | null> {
  const row = await db
    .selectFrom('user_features')
    .select(['plan_name', 'valid_until', 'active_features'])
    .where('user_id', '=', userId)
    .where('is_granted', '=', true)
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]))
    .executeTakeFirst()
  if (!row || (row.plan_name === FREE_PLAN && readFeatureList(row.active_features).length === 0)) return null
  return { planName: row.plan_name, until: row.valid_until }
}

/** `lastDay` ends in `timeZone`. */
export type GrantedFeatures = {
  userId: string
  planName: string
  features: readonly string[]
  lastDay: string
  timeZone: string
}

export async function upsertGrant(
  tx: Queryable,
  { userId, planName, features, lastDay, timeZone }: GrantedFeatures,
): Promise<void> {
  await sql`
    insert into user_features (user_id, plan_name, active_features, valid_until, is_granted)
    values (${userId}, ${planName}, ${JSON.stringify(features)}::jsonb,
      (${lastDay}::date + 1)::timestamp at time zone ${timeZone}, true)
    on conflict (user_id) do update set plan_name = excluded.plan_name, active_features = excluded.active_features,
      valid_until = excluded.valid_until, is_granted = true`.execute(tx)
}

/** The features are over at `now`, and like any others that are over: the next comparison with the provider writes them again. */
export async function endGrant(tx: Queryable, userId: string, now: Date): Promise<void> {
  await tx
    .updateTable('user_features')
    .set({ is_granted: false, valid_until: now })
    .where('user_id', '=', userId)
    .where('is_granted', '=', true)
    .execute()
}

/** Grants that are over become features like any other, which the next comparison with the provider writes again. */
export async function releaseGrants(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('user_features')
    .set({ is_granted: false })
    .where('is_granted', '=', true)
    .where('valid_until', '<=', now)
    .execute()
}
