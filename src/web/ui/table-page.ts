/** One page of rows, with the addresses of those beside it; null where there are none. */
export type TablePage<Row> = { rows: readonly Row[]; newerHref: string | null; olderHref: string | null }

/** Where a page of rows begins: `before` or `after` the row with this id; empty for the first page. */
export type Place = { before: string; after: string }

/** The place as the query of an endpoint, which takes an absent value for none. */
export function placeQuery({ before, after }: Place) {
  return { ...(before && { before }), ...(after && { after }) }
}

/** A page as `DataTable` shows it, whose links begin the next pages beside its first and last row. */
export function tablePageOf<Row>(
  rows: readonly Row[],
  { hasNewer, hasOlder }: { hasNewer: boolean; hasOlder: boolean },
  idOf: (row: Row) => string,
  hrefOf: (place: { before: string } | { after: string }) => string,
): TablePage<Row> {
  const [first, last] = [rows[0], rows.at(-1)]
  return {
    rows,
    newerHref: hasNewer && first !== undefined ? hrefOf({ after: idOf(first) }) : null,
    olderHref: hasOlder && last !== undefined ? hrefOf({ before: idOf(last) }) : null,
  }
}

/** All rows on one page. */
export function onePage<Row>(rows: readonly Row[]): TablePage<Row> {
  return { rows, newerHref: null, olderHref: null }
}
