import type { listErrors } from '#contract/error-groups.ts'
import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { ErrorSort } from '#domain/telemetry/error-limits.ts'
import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { countGroups, type Edge, type GroupRow, selectGroups } from './groups-store.ts'
import { presentGroup } from './present.ts'

/** A page of the groups of errors that match. */
export async function findErrors(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { query: { sort, older, newer, limit, ...filter } }: ParsedOf<typeof listErrors>,
): Promise<ResponseOf<typeof listErrors>> {
  const at = now()
  const direction = newer === undefined ? 'older' : 'newer'
  const edge = edgeIn(newer ?? older, sort)
  const [rows, total] = await Promise.all([
    selectGroups(db, filter, { sort, direction, edge, limit: limit + 1 }),
    countGroups(db, filter),
  ])
  const hasMore = rows.length > limit
  const shown = direction === 'older' ? rows.slice(0, limit) : rows.slice(0, limit).toReversed()
  const [first, last] = [shown[0], shown.at(-1)]
  return {
    groups: shown.map((row) => presentGroup(row, at)),
    total,
    // A page that was reached from an edge has that edge's row, and so a page, on the other side.
    newer: first && (direction === 'older' ? edge !== null : hasMore) ? cursorOf(first, sort) : null,
    older: last && (direction === 'newer' || hasMore) ? cursorOf(last, sort) : null,
  }
}

function cursorOf({ id, count, lastSeenAt }: GroupRow, sort: ErrorSort): string {
  return [sort, sort === 'seen' ? lastSeenAt.getTime() : count, id].join('.')
}

/** A cursor of a list in another order would skip rows. */
function edgeIn(cursor: string | undefined, sort: ErrorSort): Edge | null {
  if (cursor === undefined) return null
  const [made, value, id] = cursor.split('.')
  if (made !== sort) throw new Refusal('invalid_input')
  return { value: Number(value), id: id! }
}
