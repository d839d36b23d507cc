import { sql } from 'kysely'
import type { DayCounts } from '#domain/telemetry/day-counts.ts'
import { type ErrorSource, type ErrorState, RING } from '#domain/telemetry/error-limits.ts'
import type { Queryable } from '../../../db/database.ts'

export type StoredGroup = DayCounts & {
  slot: number
  id: string
  fingerprint: string
  source: ErrorSource
  name: string
  message: string
  stack: string
  endpoint: string
  release: string
  firstRelease: string
  count: number
  firstSeenAt: Date
  lastSeenAt: Date
  state: ErrorState
  resolvedIn: string | null
}

export type StoredSample = {
  id: string
  groupSlot: number
  groupId: string
  sample: number
  endpoint: string
  message: string
  stack: string | null
  userId: string | null
  metadata: { release: string; requestId: string | null; browser: string | null }
  happenedAt: Date
}

/** Only one process writes at a time, because no index keeps two from giving the same error two groups. */
export async function lockRing(tx: Queryable): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('error_groups', 0))`.execute(tx)
}

/** Locks the groups with these fingerprints. Reads the whole table, which is small. */
export async function selectKnownGroups(
  tx: Queryable,
  fingerprints: readonly string[],
): Promise<StoredGroup[]> {
  const { rows } = await sql<StoredGroup>`
    select slot, id, fingerprint, source, name, message, stack, endpoint, release, first_release as "firstRelease", count,
      counted_on as day, count_that_day as today, count_day_before as "dayBefore",
      first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt", state, resolved_in as "resolvedIn"
    from error_groups where fingerprint = any(${fingerprints}::text[])
    order by slot for update`.execute(tx)
  return rows
}

/**
 * The slots for new groups: empty ones first, then those not seen for longest. Each doubling of a group's count keeps it for another
 * day, so that many errors that happen once, such as made-up ones, push out each other and not the ones that matter. Ignored
 * groups come last, because they would return as open ones.
 */
export async function selectSlotsToUse(
  tx: Queryable,
  { besides, count }: { besides: readonly string[]; count: number },
): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ slot: number }>`
    select place.slot from generate_series(0, ${RING.groups - 1}::int) as place (slot)
    left join error_groups g on g.slot = place.slot
    where g.slot is null or g.fingerprint <> all(${besides}::text[])
    order by g.slot is not null, g.state = 'ignored',
      g.last_seen_at + interval '1 day' * log(2, g.count)::float8, place.slot
    limit ${count}`.execute(tx)
  return rows.map(({ slot }) => slot)
}

/** Overwrites each slot with its group. */
export async function upsertGroups(tx: Queryable, groups: readonly StoredGroup[]): Promise<void> {
  await sql`
    insert into error_groups (slot, id, fingerprint, source, name, message, stack, endpoint, release, first_release, count,
      counted_on, count_that_day, count_day_before, first_seen_at, last_seen_at, state, resolved_in)
    select slot, id, fingerprint, source, name, message, stack, endpoint, release, "firstRelease", count,
      day, today, "dayBefore", "firstSeenAt", "lastSeenAt", state, "resolvedIn"
    from json_to_recordset(${JSON.stringify(groups)}::json) as r (slot smallint, id uuid, fingerprint text, source text,
      name text, message text, stack text, endpoint text, release text, "firstRelease" text, count bigint,
      day date, today bigint, "dayBefore" bigint,
      "firstSeenAt" timestamptz, "lastSeenAt" timestamptz, state text, "resolvedIn" text)
    on conflict (slot) do update set id = excluded.id, fingerprint = excluded.fingerprint, source = excluded.source,
      name = excluded.name, message = excluded.message, stack = excluded.stack, endpoint = excluded.endpoint,
      release = excluded.release, first_release = excluded.first_release, count = excluded.count,
      counted_on = excluded.counted_on, count_that_day = excluded.count_that_day, count_day_before = excluded.count_day_before,
      first_seen_at = excluded.first_seen_at, last_seen_at = excluded.last_seen_at, state = excluded.state,
      resolved_in = excluded.resolved_in`.execute(tx)
}

/** Overwrites each slot with its sample; the row keeps its id. A person who has been erased meanwhile is left out. */
export async function upsertSamples(tx: Queryable, samples: readonly StoredSample[]): Promise<void> {
  await sql`
    insert into error_logs (id, endpoint, error_message, stack_trace, user_id, metadata, created_at, group_slot, group_id, sample)
    select r.id, r.endpoint, r.message, r.stack, u.id, r.metadata, r."happenedAt", r."groupSlot", r."groupId", r.sample
    from json_to_recordset(${JSON.stringify(samples)}::json) as r (id uuid, endpoint text, message text, stack text,
      "userId" uuid, metadata jsonb, "happenedAt" timestamptz, "groupSlot" smallint, "groupId" uuid, sample smallint)
    left join users u on u.id = r."userId"
    on conflict (group_slot, sample) do update set endpoint = excluded.endpoint, error_message = excluded.error_message,
      stack_trace = excluded.stack_trace, user_id = excluded.user_id, metadata = excluded.metadata,
      created_at = excluded.created_at, group_id = excluded.group_id`.execute(tx)
}
