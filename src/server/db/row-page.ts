import { sql } from 'kysely'

/** Where a page begins: `before` or `after` the row with this id, or at the newest row. */
export type Place = { before?: string | undefined; after?: string | undefined }

/** SQL conditions for the rows of a page, by a column of ids that are in the order of time. */
export function besideRow(column: string, { before, after }: Place) {
  const id = sql.ref(column)
  return [
    ...(before === undefined ? [] : [sql<boolean>`${id} < ${before}`]),
    ...(after === undefined ? [] : [sql<boolean>`${id} > ${after}`]),
  ]
}

/** The order in which to read a page's rows, so that those beside the given row come first. */
export function orderFrom({ after }: Place) {
  return after === undefined ? sql`desc` : sql`asc`
}

/**
 * One page of rows that were read with one more than `limit`, the newest first. Rows after a given one are read from the
 * oldest on, so there the surplus is the newest.
 */
export function rowPageOf<Row>(
  found: readonly Row[],
  { before, after, limit }: { before: string | undefined; after: string | undefined; limit: number },
): { rows: Row[]; hasNewer: boolean; hasOlder: boolean } {
  const hasMore = found.length > limit
  if (after !== undefined) return { rows: found.slice(-limit), hasNewer: hasMore, hasOlder: true }
  return { rows: found.slice(0, limit), hasNewer: before !== undefined, hasOlder: hasMore }
}

/** Ends a list that would be a larger response, of texts that people write. */
export const LIST_BYTES = 1_500_000

/** The first of the rows that are no longer than `LIST_BYTES` together as JSON, and always one. */
export function withinBytes<Row>(rows: readonly Row[]): Row[] {
  let bytes = 0
  const end = rows.findIndex((row) => (bytes += Buffer.byteLength(JSON.stringify(row))) > LIST_BYTES)
  return rows.slice(0, end === -1 ? rows.length : Math.max(1, end))
}
