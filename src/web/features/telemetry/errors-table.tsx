import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import type { ErrorGroup } from '#contract/error-groups.ts'
import { isRising } from '#domain/telemetry/day-counts.ts'
import { ERROR_SORTS } from '#domain/telemetry/error-limits.ts'
import { SOURCE_WORDS } from '#domain/telemetry/error-words.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatDateTime, formatNumber } from '../../lib/format.ts'
import { oneOf } from '../../lib/query-string.ts'
import { href } from '../../paths.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import type { Column } from '../../ui/table-rows.tsx'
import { ErrorFilters } from './error-filters.tsx'
import { ErrorStateBadge } from './error-state-badge.tsx'
import { type ErrorFilter, type ErrorPage, errorsQuery } from './errors-api.ts'

const COLUMNS: readonly Column<ErrorGroup>[] = [
  {
    id: 'error',
    name: 'Error',
    cell: ({ id, name, message, source }) => (
      <div className="md:max-w-md">
        <TextLink href={href('/admin/errors/:groupId', { groupId: id })}>{name}</TextLink>
        <span className="line-clamp-3 text-fg">{message}</span>
        <span className="block text-xs text-muted">{SOURCE_WORDS[source]}</span>
      </div>
    ),
  },
  {
    id: 'count',
    name: 'Count',
    isFigure: true,
    sorts: ['desc'],
    cell: ({ count, today, dayBefore }) => (
      <>
        {formatNumber(count)}
        {isRising({ today, dayBefore }) && (
          <span className="block text-xs font-medium text-warn">
            Rising: {formatNumber(today)} today, {formatNumber(dayBefore)} yesterday
          </span>
        )}
      </>
    ),
  },
  {
    id: 'seen',
    name: 'Last seen',
    sorts: ['desc'],
    cell: ({ lastSeenAt }) => formatDateTime(lastSeenAt),
  },
  { id: 'first', name: 'First seen', cell: ({ firstSeenAt }) => formatDateTime(firstSeenAt) },
  { id: 'where', name: 'Where', cell: ({ endpoint }) => endpoint },
  { id: 'release', name: 'Release', cell: ({ release }) => release },
  { id: 'state', name: 'State', cell: ({ state }) => <ErrorStateBadge state={state} /> },
]

/** The groups of errors, with a search, filters, two orders, pages and an export. */
export function ErrorsTable({
  page,
  onFilter,
}: {
  page: ErrorPage
  onFilter(change: Partial<ErrorFilter>): void
}) {
  const query = useQuery(errorsQuery(page))
  const { older, newer, ...filter } = page
  const at = (change: Partial<ErrorPage>) => href('/admin/errors', addressOf({ ...filter, ...change }))
  const { data } = query
  const isFiltered = filter.search !== '' || filter.source !== 'all' || filter.state !== 'open'
  return (
    <DataTable
      caption="Errors"
      columns={COLUMNS}
      keyOf={({ id }) => id}
      query={{
        ...query,
        data: data && {
          rows: data.groups,
          newerHref: data.newer === null ? null : at({ newer: data.newer }),
          olderHref: data.older === null ? null : at({ older: data.older }),
        },
      }}
      sort={{
        by: filter.sort,
        order: 'desc',
        hrefOf: (by) => at({ sort: oneOf(ERROR_SORTS, by, 'seen') }),
      }}
      filters={<ErrorFilters filter={filter} onFilter={onFilter} />}
      status={data && formatCount(data.total, 'error')}
      pageWords={
        filter.sort === 'seen'
          ? { newer: 'Newer', older: 'Older' }
          : { newer: 'More often', older: 'Less often' }
      }
      empty={
        isFiltered || older || newer ? (
          <EmptyState
            title="No error matches"
            action={<TextLink href={href('/admin/errors', { state: 'all' })}>Show all errors</TextLink>}
          />
        ) : (
          <EmptyState icon={<ShieldCheck aria-hidden />} title="No open errors">
            <p>
              Errors of browsers and of the server appear here.{' '}
              <TextLink href={href('/admin/errors', { state: 'all' })}>
                Show resolved and ignored ones
              </TextLink>
            </p>
          </EmptyState>
        )
      }
    />
  )
}

/** The query of the page's address, without what it means by default. */
export function addressOf({
  search,
  state,
  source,
  sort,
  older,
  newer,
}: Partial<ErrorPage>): Partial<ErrorPage> {
  return {
    ...(search && { search }),
    ...(state && state !== 'open' && { state }),
    ...(source && source !== 'all' && { source }),
    ...(sort && sort !== 'seen' && { sort }),
    ...(older && { older }),
    ...(newer && { newer }),
  }
}
