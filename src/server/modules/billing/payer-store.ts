import { isLive, PROVIDER_STATUSES, type ProviderStatus } from '#domain/billing/account.ts'
import type { Queryable } from '../../db/database.ts'

/** The provider's ids of the subscriptions that run. */
export async function findLiveSubscriptionIds(db: Queryable, userId: string): Promise<string[]> {
  const live = PROVIDER_STATUSES.filter((status: ProviderStatus) => isLive({ status }))
  const rows = await db
    .selectFrom('subscriptions')
    .select('provider_id')
    .where('user_id', '=', userId)
    .where('status', 'in', live)
    .where('provider_id', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.flatMap((row) => row.provider_id ?? [])
}

/** Nobody fetches this person's account anew until the transaction ends. */
export async function lockPayer(
  tx: Queryable,
  userId: string,
): Promise<{ provider: string; customerId: string | null } | null> {
  const row = await tx
    .selectFrom('billing_customers')
    .select(['provider', 'provider_id'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row ? { provider: row.provider, customerId: row.provider_id } : null
}
