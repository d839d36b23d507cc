import { clsx } from 'clsx'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import { ScrollRegion } from './scroll-region.tsx'

export type SortOrder = 'asc' | 'desc'

export type Column<Row> = {
  /** Names the column in the address, if the table can be sorted by it. */
  id: string
  name: string
  /** For columns of buttons, whose name only screen readers need. */
  isNameHidden?: boolean
  /** Aligned to the right, so that digits are below each other. */
  isFigure?: boolean
  /** The orders that the column offers; the first is that of the first click. */
  sorts?: readonly SortOrder[]
  cell(row: Row): ReactNode
}

/** How the rows are sorted, and the address at which they are sorted otherwise. */
export type Sort = { by: string; order: SortOrder; hrefOf(by: string, order: SortOrder): string }

const CELL =
  'px-4 py-3.5 align-top first:pl-5 max-md:wrap-anywhere last:pr-5 max-md:flex max-md:flex-wrap max-md:gap-x-3 max-md:p-0!'

/**
 * The roles of elements that are laid out as blocks on narrow screens. Named, because browsers then no longer treat the elements
 * as parts of a table.
 */
const AS = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader' },
  head: { role: 'rowheader' },
  cell: { role: 'cell' },
}

/** The table itself, or `empty` in its place. */
export function TableRows<Row>({
  caption,
  columns,
  keyOf,
  sort,
  empty,
  rows,
}: {
  caption: string
  columns: readonly Column<Row>[]
  keyOf(row: Row): string
  sort: Sort | undefined
  empty: ReactNode
  rows: readonly Row[]
}) {
  if (rows.length === 0) return empty
  return (
    <ScrollRegion
      label={`Table: ${caption}`}
      className="rounded-card border border-line bg-surface md:overflow-x-auto"
    >
      <table {...AS.table} className="figures w-full text-sm max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead {...AS.rows} className={clsx('max-md:block', !sort && 'max-md:sr-only')}>
          <tr
            {...AS.row}
            className="border-b border-line text-left text-xs text-muted max-md:flex max-md:flex-wrap max-md:gap-x-5 max-md:gap-y-2 max-md:px-5 max-md:py-3"
          >
            {columns.map((column) => (
              <Heading key={column.id} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody {...AS.rows} className="max-md:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              {...AS.row}
              className="border-b border-line last:border-0 max-md:grid max-md:gap-2 max-md:px-5 max-md:py-4"
            >
              {columns.map((column, index) => (
                <Cell key={column.id} column={column} isFirst={index === 0} row={row} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function Heading<Row>({ column, sort }: { column: Column<Row>; sort: Sort | undefined }) {
  const { id, name, sorts, isFigure, isNameHidden } = column
  const look = clsx(
    'px-4 py-3 font-medium whitespace-nowrap first:pl-5 last:pr-5 max-md:p-0!',
    isFigure && 'md:text-right',
  )
  if (!sort || !sorts)
    return (
      <th {...AS.column} scope="col" className={clsx(look, 'max-md:sr-only')}>
        {isNameHidden ? <span className="sr-only">{name}</span> : name}
      </th>
    )
  const isSorted = sort.by === id
  const next = isSorted ? (sorts[sorts.indexOf(sort.order) + 1] ?? sorts[0]!) : sorts[0]!
  const Arrow = isSorted ? (sort.order === 'asc' ? ArrowUp : ArrowDown) : ArrowUpDown
  return (
    <th
      {...AS.column}
      scope="col"
      aria-sort={isSorted ? (sort.order === 'asc' ? 'ascending' : 'descending') : undefined}
      className={look}
    >
      <Link
        href={sort.hrefOf(id, next)}
        preventScrollReset
        className={clsx(
          'touch-target inline-flex items-center gap-1 rounded-sm hover:text-fg',
          isSorted && 'text-fg',
        )}
      >
        <span className="sr-only">Sort by </span>
        {name}
        <Arrow aria-hidden className="size-3.5 shrink-0" />
      </Link>
    </th>
  )
}

function Cell<Row>({ column, isFirst, row }: { column: Column<Row>; isFirst: boolean; row: Row }) {
  const { name, isNameHidden, isFigure, cell } = column
  if (isFirst)
    return (
      <th {...AS.head} scope="row" className={clsx(CELL, 'text-left font-normal wrap-anywhere')}>
        {cell(row)}
      </th>
    )
  return (
    <td {...AS.cell} className={clsx(CELL, isFigure && 'md:text-right md:whitespace-nowrap')}>
      {!isNameHidden && (
        <span aria-hidden className="text-muted md:hidden">
          {name}
        </span>
      )}
      {cell(row)}
    </td>
  )
}
