import type { PaidPlanId } from '#domain/billing/price-plans.ts'
import type { Queryable } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'

export type KeptCheckout = {
  checkoutId: string
  planId: PaidPlanId
  cents: number
  state: 'creating' | 'open' | 'completed' | 'expired'
  providerId: string | null
  url: string | null
  /** When the provider closes the checkout's page; null before there is a page. */
  expiresAt: Date | null
}

const COLUMNS = ['id', 'plan_id', 'price_cents', 'state', 'provider_id', 'url', 'expires_at'] as const

type Row = {
  id: string
  plan_id: string
  price_cents: number
  state: string
  provider_id: string | null
  url: string | null
  expires_at: Date | null
}

function toCheckout(row: Row): KeptCheckout {
  return {
    checkoutId: row.id,
    planId: row.plan_id as PaidPlanId,
    cents: row.price_cents,
    state: row.state as KeptCheckout['state'],
    providerId: row.provider_id,
    url: row.url,
    expiresAt: row.expires_at,
  }
}

/** The person's checkout that can still be paid; null if there is none. */
export async function findOpenCheckout(db: Queryable, userId: string): Promise<KeptCheckout | null> {
  const row = await db
    .selectFrom('checkouts')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('state', 'in', ['creating', 'open'])
    .executeTakeFirst()
  return row ? toCheckout(row) : null
}

export async function findCheckoutRow(
  db: Queryable,
  { userId, checkoutId }: { userId: string; checkoutId: string },
): Promise<KeptCheckout | null> {
  const row = await db
    .selectFrom('checkouts')
    .select(COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', checkoutId)
    .executeTakeFirst()
  return row ? toCheckout(row) : null
}

export async function insertCheckout(
  tx: Queryable,
  { userId, planId, cents }: { userId: string; planId: PaidPlanId; cents: number },
): Promise<KeptCheckout> {
  const id = newId()
  await tx
    .insertInto('checkouts')
    .values({
      user_id: userId,
      id,
      plan_id: planId,
      price_cents: cents,
      state: 'creating',
      provider_id: null,
      url: null,
    })
    .execute()
  return { checkoutId: id, planId, cents, state: 'creating', providerId: null, url: null, expiresAt: null }
}

export async function updateCheckout(
  tx: Queryable,
  userId: string,
  checkoutId: string,
  change:
    | { state: 'open'; providerId: string; url: string; expiresAt: Date }
    | { state: 'completed' | 'expired' },
): Promise<void> {
  await tx
    .updateTable('checkouts')
    .set(
      change.state === 'open'
        ? { state: 'open', provider_id: change.providerId, url: change.url, expires_at: change.expiresAt }
        : { state: change.state, url: null },
    )
    .where('user_id', '=', userId)
    .where('id', '=', checkoutId)
    .execute()
}
