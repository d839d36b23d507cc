import { clsx } from 'clsx'
import { useRef, type ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { ErrorState } from './error-state.tsx'
import { Skeleton } from './skeleton.tsx'
import type { TablePage } from './table-page.ts'
import { type Column, type Sort, TableRows } from './table-rows.tsx'

/**
 * A table of rows that the server sorts, filters and pages. All of its state is in the address: `sort.hrefOf` and the page's
 * links are addresses, and `filters` are controls that lead to others. On narrow screens each row becomes a block of named
 * values. The first column's cells head their rows.
 */
export function DataTable<Row>({
  caption,
  columns,
  keyOf,
  query: { data, error, isPlaceholderData = false, refetch },
  sort,
  filters,
  status,
  empty,
  pageWords = { newer: 'Newer', older: 'Older' },
}: {
  caption: string
  columns: readonly Column<Row>[]
  keyOf(row: Row): string
  /** What the query hook of the caller returns, with its data as a page. */
  query: {
    data: TablePage<Row> | undefined
    error: unknown
    isPlaceholderData?: boolean
    refetch(): unknown
  }
  sort?: Sort
  filters?: ReactNode
  /** A sentence about all rows, read out when it changes: "12 errors". */
  status?: string
  /** Shown in place of a table without rows. */
  empty: ReactNode
  pageWords?: { newer: string; older: string }
}) {
  const list = useRef<HTMLDivElement>(null)
  const show = () => {
    list.current?.focus({ preventScroll: true })
    list.current?.scrollIntoView()
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {filters}
      <p role="status" className="figures text-sm text-muted empty:hidden">
        {data ? status : null}
      </p>
      <div
        ref={list}
        tabIndex={-1}
        role="group"
        aria-label={caption}
        aria-busy={isPlaceholderData || undefined}
        className={clsx('scroll-mt-20 outline-none', isPlaceholderData && 'opacity-55')}
      >
        {data ? (
          <TableRows {...{ caption, columns, keyOf, sort, empty }} rows={data.rows} />
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} />
        ) : (
          <TableSkeleton caption={caption} />
        )}
      </div>
      {data && (data.newerHref !== null || data.olderHref !== null) && (
        <nav data-keep-clear aria-label="Pages" className="flex items-center justify-between gap-4">
          <PageLink href={data.newerHref} onFollow={show}>
            {pageWords.newer}
          </PageLink>
          <PageLink href={data.olderHref} onFollow={show}>
            {pageWords.older}
          </PageLink>
        </nav>
      )}
    </div>
  )
}

/** Takes the reader back to the first row, because the next page begins there. */
function PageLink({
  href,
  onFollow,
  children,
}: {
  href: string | null
  onFollow(): void
  children: ReactNode
}) {
  if (href === null) return <span />
  return (
    <ButtonLink variant="secondary" href={href} preventScrollReset onClick={onFollow}>
      {children}
    </ButtonLink>
  )
}

function TableSkeleton({ caption }: { caption: string }) {
  return (
    <div role="status" className="grid gap-2">
      <span className="sr-only">Loading: {caption}</span>
      <Skeleton className="h-10 rounded-card!" />
      <Skeleton className="h-96 rounded-card!" />
    </div>
  )
}
