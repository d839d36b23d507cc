import { sql } from 'kysely'
import type { ErrorGroup, ErrorSample } from '#contract/error-groups.ts'
import type { DayCounts } from '#domain/telemetry/day-counts.ts'
import { type ErrorSort, type ErrorSource, type ErrorState, RING } from '#domain/telemetry/error-limits.ts'
import type { Queryable } from '../../../db/database.ts'

export type GroupFilter = {
  search: string
  state?: ErrorState | undefined
  source?: ErrorSource | undefined
}
/** The row at the edge of a page: `value` is the number by which rows are sorted. */
export type Edge = { value: number; id: string }
export type GroupRow = Omit<ErrorGroup, 'firstSeenAt' | 'lastSeenAt' | 'today' | 'dayBefore'> &
  DayCounts & {
    firstSeenAt: Date
    lastSeenAt: Date
  }
export type SampleRow = Omit<ErrorSample, 'happenedAt'> & { happenedAt: Date }

const COLUMNS = sql`id, source, name, message, endpoint, count, counted_on as day, count_that_day as today,
  count_day_before as "dayBefore", first_seen_at as "firstSeenAt",
  last_seen_at as "lastSeenAt", first_release as "firstRelease", release, state`

const SORTED_BY = {
  seen: sql`(extract(epoch from last_seen_at) * 1000)::bigint`,
  count: sql`count`,
} as const satisfies Record<ErrorSort, unknown>

function matching({ search, state, source }: GroupFilter) {
  return sql`(${search} = '' or position(lower(${search}) in lower(concat_ws(' ', name, message, endpoint, release, stack))) > 0)
    and (${state ?? null}::text is null or state = ${state ?? null})
    and (${source ?? null}::text is null or source = ${source ?? null})`
}

/** Rows from the edge on, away from it: `older` ones in their order, `newer` ones in the reverse. */
export async function selectGroups(
  db: Queryable,
  filter: GroupFilter,
  page: { sort: ErrorSort; direction: 'older' | 'newer'; edge: Edge | null; limit: number },
): Promise<GroupRow[]> {
  const value = SORTED_BY[page.sort]
  const isOlder = page.direction === 'older'
  const beyond = page.edge
    ? sql`(${value}, id) ${sql.raw(isOlder ? '<' : '>')} (${page.edge.value}::bigint, ${page.edge.id}::uuid)`
    : sql`true`
  const order = sql.raw(isOlder ? 'desc' : 'asc')
  const { rows } = await sql<GroupRow>`
    select ${COLUMNS} from error_groups where ${matching(filter)} and ${beyond}
    order by ${value} ${order}, id ${order} limit ${page.limit}`.execute(db)
  return rows
}

export async function countGroups(db: Queryable, filter: GroupFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from error_groups where ${matching(filter)}`.execute(db)
  return rows[0]!.total
}

export async function selectGroup(
  db: Queryable,
  id: string,
): Promise<(GroupRow & { slot: number; stack: string }) | undefined> {
  const { rows } = await sql<GroupRow & { slot: number; stack: string }>`
    select ${COLUMNS}, slot, stack from error_groups where id = ${id}`.execute(db)
  return rows[0]
}

/** The samples of the group, the latest first. The slot may still have some of the group that it had before. */
export async function selectSamples(
  db: Queryable,
  { slot, id }: { slot: number; id: string },
): Promise<SampleRow[]> {
  const { rows } = await sql<SampleRow>`
    select created_at as "happenedAt", endpoint, error_message as message, stack_trace as stack, user_id as "userId",
      metadata ->> 'release' as release, metadata ->> 'requestId' as "requestId", metadata ->> 'browser' as browser
    from error_logs where group_slot = ${slot} and group_id = ${id}
    order by created_at desc, sample desc limit ${RING.samples}`.execute(db)
  return rows
}

/** Locks the group until the end of the transaction. */
export async function lockGroup(tx: Queryable, id: string): Promise<GroupRow | undefined> {
  const { rows } = await sql<GroupRow>`
    select ${COLUMNS} from error_groups where id = ${id} for update`.execute(tx)
  return rows[0]
}

export async function updateState(
  tx: Queryable,
  { id, state, resolvedIn }: { id: string; state: ErrorState; resolvedIn: string | null },
): Promise<void> {
  await tx.updateTable('error_groups').set({ state, resolved_in: resolvedIn }).where('id', '=', id).execute()
}
