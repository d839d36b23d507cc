import { sql } from 'kysely'
import type { EntitlementRow } from '../../../db/billing-tables.ts'
import { FREE_PLAN, readFeatureList } from '#domain/billing/entitlements.ts'
import type { Queryable } from '../../../db/database.ts'

export async function findEntitlementRow(db: Queryable, userId: string): Promise<EntitlementRow | null> {
  const row = await db
    .selectFrom('v_entitlements')
    .select(['subscriptions', 'features'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
}

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

export type KeptFeatures = { planName: string; activeFeatures: readonly string[]; validUntil: Date | null }

/**
 * Saves the features of a person's subscriptions, and leaves features granted by hand. Returns true if something
 * changed.
 */
export async function upsertFeatures(
  tx: Queryable,
  userId: string,
  { planName, activeFeatures, validUntil }: KeptFeatures,
): Promise<boolean> {
  const { rows } = await sql`
    insert into user_features as kept (user_id, plan_name, active_features, valid_until, is_granted)
    values (${userId}, ${planName}, ${JSON.stringify(activeFeatures)}::jsonb, ${validUntil}, false)
    on conflict (user_id) do update set
      plan_name = excluded.plan_name, active_features = excluded.active_features, valid_until = excluded.valid_until
    where not kept.is_granted and
      (kept.plan_name, kept.active_features, kept.valid_until)
        is distinct from (excluded.plan_name, excluded.active_features, excluded.valid_until)
    returning user_id`.execute(tx)
  return rows.length > 0
}
