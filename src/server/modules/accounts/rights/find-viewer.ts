import { sql } from 'kysely'
import type { Viewer } from '#domain/billing/entitlements.ts'
import type { EntitlementRow } from '../../../db/billing-tables.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { Principal } from '../../../requests/context.ts'
import { readEntitlements } from '../../billing/subscriptions/find-entitlements.ts'
import { isAdminRole } from '../policy.ts'

/**
 * A person's rights. They are read on each call, so that a revoked right ends with the next call, and by one statement,
 * because most calls need them.
 */
export async function findViewer(
  { config, reads, now }: Pick<Deps, 'config' | 'reads' | 'now'>,
  userId: string,
): Promise<Viewer> {
  const { rows } = await sql<EntitlementRow & { roles: string[] }>`
    select
      (select coalesce(json_agg(r.role), '[]') from user_roles r join users u on u.id = r.user_id
        where r.user_id = e.user_id and ${countsNow(config.adminEmails)}) as roles,
      e.subscriptions, e.features
    from v_entitlements e where e.user_id = ${userId}`.execute(reads.accounts)
  const row = rows[0] ?? null
  const { subscription, features } = readEntitlements(row, now())
  const { status, planName } = subscription
  return {
    isSignedIn: true,
    isAdmin: row?.roles.some(isAdminRole) ?? false,
    subscription: { status, planName },
    features,
  }
}

/** The roles that apply now. An administrator from ADMIN_EMAILS has the role only while their email is listed. */
export async function findRoles(
  { db, config }: Deps,
  { userId }: Pick<Principal, 'userId'>,
): Promise<{ roles: string[] }> {
  const rows = await db
    .selectFrom('user_roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .select('r.role')
    .where('r.user_id', '=', userId)
    .where(countsNow(config.adminEmails))
    .orderBy('r.role')
    .execute()
  return { roles: rows.map(({ role }) => role) }
}

/** Throws if the roles cannot be read, so that a failure never counts as true. */
export async function findIsAdmin(deps: Deps, principal: Principal | null): Promise<boolean> {
  return principal !== null && isAdminNow(deps, principal.userId)
}

export async function isAdminNow(deps: Deps, userId: string): Promise<boolean> {
  return (await findRoles(deps, { userId })).roles.some(isAdminRole)
}

/**
 * An SQL condition for roles `r` of a user `u`: true for roles that apply now. A role from ADMIN_EMAILS applies only
 * while the user's confirmed email is listed, and a barred one never. `adminEmails` must be in lower case, like `users.email`.
 */
export function countsNow(adminEmails: readonly string[]) {
  return sql<boolean>`(r.source = 'admin'
    or (r.source = 'list' and u.email_verified and u.email = any(${adminEmails}::text[])))`
}

export type Identity = { email: string; isVerified: boolean; timeZone: string }

/** The email and time zone of a person, for sending emails; null if the account is gone. */
export async function findIdentity(db: Queryable, userId: string): Promise<Identity | null> {
  const row = await db
    .selectFrom('users')
    .select(['email', 'email_verified', 'time_zone'])
    .where('id', '=', userId)
    .executeTakeFirst()
  return row ? { email: row.email, isVerified: row.email_verified, timeZone: row.time_zone } : null
}
