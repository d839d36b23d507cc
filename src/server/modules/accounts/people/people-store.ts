import { type RawBuilder, sql } from 'kysely'
import { Id } from '#contract/primitives.ts'
import type { PeopleFilter } from '#domain/accounts/people.ts'
import { UNHEARD_DAYS } from '#domain/billing/entitlements.ts'
import { addDays } from '#domain/days.ts'
import type { EntitlementRow } from '../../../db/billing-tables.ts'
import type { Queryable } from '../../../db/database.ts'
import { besideRow, orderFrom, type Place } from '../../../db/row-page.ts'
import { ADMIN_ROLE } from '../policy.ts'
import { countsNow } from '../rights/find-viewer.ts'

type AdminEmails = { adminEmails: readonly string[] }

export type FoundPerson = {
  personId: string
  email: string
  name: string
  signedUpAt: Date
  isConfirmed: boolean
  isSuspended: boolean
  isAdmin: boolean
  lastSeenAt: Date | null
  entitlements: EntitlementRow
}

export type PeopleAsked = Place & {
  search: string
  filter: PeopleFilter | undefined
  limit: number
  /** How many accounts a search reads. */
  read: number
  now: Date
}

/** People by the time of their sign-up: the newest first, or those just `after` a person, oldest first. */
export async function selectPeople(
  db: Queryable,
  { search, filter, limit, read, now, ...place }: PeopleAsked,
  { adminEmails }: AdminEmails,
): Promise<FoundPerson[]> {
  const order = orderFrom(place)
  const isBeside = sql.join([sql`true`, ...besideRow('u.id', place)], sql` and `)
  const isAdmin = sql`exists (select from user_roles r
    where r.user_id = u.id and r.role = ${ADMIN_ROLE} and ${countsNow(adminEmails)})`
  const filters = {
    administrators: isAdmin,
    suspended: sql`u.suspended_at is not null`,
    paying: isPaying(now),
  } satisfies Record<PeopleFilter, unknown>
  const { rows } = await sql<FoundPerson>`
    with page as (
      select u.id from ${search === '' ? sql`users` : searched(search, { isBeside, order, read })} u
      where ${isBeside} ${filter === undefined ? sql`` : sql`and ${filters[filter]}`}
      order by u.id ${order} limit ${limit}
    )
    select u.id as "personId", u.email, u.name, u.created_at as "signedUpAt", u.email_verified as "isConfirmed",
      u.suspended_at is not null as "isSuspended", ${isAdmin} as "isAdmin",
      (select max(s.updated_at) from sessions s where s.user_id = u.id and s.expires_at > now()) as "lastSeenAt",
      json_build_object('subscriptions', e.subscriptions, 'features', e.features) as entitlements
    from page join users u on u.id = page.id join v_entitlements e on e.user_id = u.id
    order by u.id desc`.execute(db)
  return rows
}

/** The columns that filters need. */
const SEARCHED = sql`r.id, r.email, r.email_verified, r.suspended_at`

type Reading = { isBeside: RawBuilder<unknown>; order: RawBuilder<unknown>; read: number }

/**
 * The people who match, among the first `read` of a page and the person with exactly this email or id. No index finds a part of a name,
 * so a search of a large site would read everyone.
 */
function searched(search: string, { isBeside, order, read }: Reading) {
  if (Id.safeParse(search).success) return sql`(select ${SEARCHED} from users r where r.id = ${search})`
  // Compares parts of texts without patterns, so that no character of a search has a meaning.
  const holds = sql`position(lower(${search}) in r.email) > 0 or position(lower(${search}) in lower(r.name)) > 0`
  return sql`(
    select ${SEARCHED} from (
      select u.id, u.email, u.email_verified, u.name, u.suspended_at from users u where ${isBeside} order by u.id ${order} limit ${read}) r
    where ${holds}
    union select ${SEARCHED} from users r where r.email = lower(${search}))`
}

/** The last account that a search reads; null if it reads to the end. */
export async function selectReadUntil(
  db: Queryable,
  { read, ...place }: Place & { read: number },
): Promise<string | null> {
  const isBeside = sql.join([sql`true`, ...besideRow('u.id', place)], sql` and `)
  const order = orderFrom(place)
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where ${isBeside} order by u.id ${order} offset ${read - 1} limit 2`.execute(db)
  return rows.length === 2 ? rows[0]!.id : null
}

/** True if `readSubscription` reads the person's subscription as open. In SQL, because it decides who is on a page. */
function isPaying(now: Date) {
  return sql`exists (select from subscriptions s where s.user_id = u.id and case
    when s.status in ('active', 'trialing')
      then s.current_period_end is null or s.current_period_end > ${addDays(now, -UNHEARD_DAYS)}
    when s.status = 'canceled' then s.current_period_end > ${now} else false end)`
}

export type StoredPerson = {
  personId: string
  email: string
  name: string
  timeZone: string
  signedUpAt: Date
  isConfirmed: boolean
  suspendedAt: Date | null
  roleSource: 'list' | 'admin' | 'barred' | null
  isAdmin: boolean
}

/** A person with their role; null if there is no such account. */
export async function selectPerson(
  db: Queryable,
  personId: string,
  { adminEmails }: AdminEmails,
): Promise<StoredPerson | null> {
  const { rows } = await sql<StoredPerson>`
    select u.id as "personId", u.email, u.name, u.time_zone as "timeZone", u.created_at as "signedUpAt",
      u.email_verified as "isConfirmed", u.suspended_at as "suspendedAt", r.source as "roleSource",
      coalesce(${countsNow(adminEmails)}, false) as "isAdmin"
    from users u left join user_roles r on r.user_id = u.id and r.role = ${ADMIN_ROLE}
    where u.id = ${personId}`.execute(db)
  return rows[0] ?? null
}

/** Locks the roles of all administrators, so that two of them cannot be taken from each other at once. */
export async function lockAdmins(tx: Queryable): Promise<void> {
  await sql`select user_id from user_roles where role = ${ADMIN_ROLE} order by user_id for update`.execute(tx)
}

/** Waits for a deletion of the account that is under way, which locks rows in another order. */
export async function lockDeletion(tx: Queryable, personId: string): Promise<void> {
  await sql`select user_id from account_deletions where user_id = ${personId} for update`.execute(tx)
}

/** True if an administrator other than this person can sign in and act, and is not about to be deleted. */
export async function hasOtherAdmin(
  tx: Queryable,
  personId: string,
  { adminEmails }: AdminEmails,
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from user_roles r join users u on u.id = r.user_id
      where r.role = ${ADMIN_ROLE} and r.user_id <> ${personId} and u.suspended_at is null
        and not exists (select from account_deletions d where d.user_id = r.user_id)
        and ${countsNow(adminEmails)}) as has`.execute(tx)
  return rows[0]!.has
}

export async function updateSuspension(
  tx: Queryable,
  { personId, suspendedAt }: { personId: string; suspendedAt: Date | null },
): Promise<void> {
  await tx.updateTable('users').set({ suspended_at: suspendedAt }).where('id', '=', personId).execute()
}
