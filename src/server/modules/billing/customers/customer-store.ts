import { sql } from 'kysely'
import type { Credit } from '#domain/billing/provider-account.ts'
import type { Db, Queryable } from '../../../db/database.ts'

export type Customer = { userId: string; provider: string; providerId: string | null }

/**
 * The person's row, inserted if there is none, and locked until the transaction ends. Null if the person was deleted in
 * the meantime.
 */
export async function lockCustomerRow(
  tx: Queryable,
  userId: string,
  provider: string,
): Promise<Customer | null> {
  // Shorter than the statement timeout, so that waiting ends with the error that `isLockTimeout` recognises.
  await sql`set local lock_timeout = '10s'`.execute(tx)
  await tx
    .insertInto('billing_customers')
    .values({ user_id: userId, provider, provider_id: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return lockCustomerIfAny(tx, userId)
}

export async function updateCustomer(
  tx: Queryable,
  { userId, provider, providerId }: Customer,
): Promise<void> {
  await tx
    .updateTable('billing_customers')
    .set({ provider, provider_id: providerId })
    .where('user_id', '=', userId)
    .execute()
}

/** Returns true if the credit changed. */
export async function updateCredit(
  tx: Queryable,
  userId: string,
  { cents, currency }: Credit,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('billing_customers')
    .set({ credit_cents: cents, credit_currency: currency })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('credit_cents', '<>', cents), eb('credit_currency', '<>', currency)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The person's credit at the provider; null if there is none. */
export async function findCredit(db: Queryable, userId: string, provider: string): Promise<Credit | null> {
  const row = await db
    .selectFrom('billing_customers')
    .select(['credit_cents', 'credit_currency'])
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .where('credit_cents', '>', 0)
    .executeTakeFirst()
  return row ? { cents: row.credit_cents, currency: row.credit_currency } : null
}

export async function findCustomer(db: Queryable, userId: string): Promise<Customer | null> {
  const row = await db
    .selectFrom('billing_customers')
    .select(['provider', 'provider_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? { userId, provider: row.provider, providerId: row.provider_id } : null
}

export async function findUserOfCustomer(db: Queryable, providerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('billing_customers')
    .select('user_id')
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** The provider's ids of a few customers whose subscription should be running. */
export async function findSubscribedCustomers(db: Db, provider: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('billing_customers as c')
    .select('c.provider_id')
    .where('c.provider', '=', provider)
    .where('c.provider_id', 'is not', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('subscriptions as s')
          .select('s.id')
          .whereRef('s.user_id', '=', 'c.user_id')
          .where('s.status', 'in', ['active', 'trialing'])
          .where('s.provider_id', 'is not', null),
      ),
    )
    .orderBy('c.user_id', 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap((row) => row.provider_id ?? [])
}

/** The next people after `userId` who may be customers of the provider, ordered by id. */
export async function findCustomersAfter(db: Db, userId: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('billing_customers')
    .select('user_id')
    .where('provider_id', 'is not', null)
    .$if(userId !== null, (query) => query.where('user_id', '>', userId!))
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.user_id)
}

/** Locks the person's row, if there is one, until the transaction ends. */
export async function lockCustomerIfAny(tx: Queryable, userId: string): Promise<Customer | null> {
  const row = await tx
    .selectFrom('billing_customers')
    .select(['provider', 'provider_id'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return row ? { userId, provider: row.provider, providerId: row.provider_id } : null
}
