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
