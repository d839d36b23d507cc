import { sql } from 'kysely'
import type { EntitlementRow } from '../../../db/billing-tables.ts'
import type { Queryable } from '../../../db/database.ts'

export async function findEntitlementRow(db: Queryable, userId: string): Promise<EntitlementRow | null> {
  const row = await db
    .selectFrom('v_entitlements')
    .select(['subscriptions', 'features'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? null
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
