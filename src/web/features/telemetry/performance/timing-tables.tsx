import { Gauge } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Performance } from '#contract/performance.ts'
import { rateTiming } from '#domain/telemetry/rate-timing.ts'
import type { TimingKind } from '#domain/telemetry/timings.ts'
import { formatNumber } from '../../../lib/format.ts'
import { href } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { DataTable } from '../../../ui/data-table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { onePage } from '../../../ui/table-page.ts'
import type { Column } from '../../../ui/table-rows.tsx'
import type { PerformanceQuery } from './performance-api.ts'
import { formatTiming, TIMING_WORDS } from './timing-words.ts'

type Figures = { count: number; p50: number; p75: number; p95: number }
type Found = {
  data: Performance | undefined
  error: unknown
  isPlaceholderData?: boolean
  refetch(): unknown
}

/** Every kind with its figures over the whole period; each leads to its plot. */
export function KindTable({ query, found }: { query: PerformanceQuery; found: Found }) {
  return (
    <DataTable
      caption="Everything that is measured"
      columns={kindColumns(query)}
      keyOf={({ kind }) => kind}
      query={{ ...found, data: found.data && onePage(found.data.kinds) }}
      empty={
        <EmptyState icon={<Gauge aria-hidden />} title="Nothing measured yet">
          <p>
            Figures of the server appear a minute after the first request, those of browsers with some visits.
          </p>
        </EmptyState>
      }
    />
  )
}

/** The routes or endpoints of one kind, the slowest first; each leads to the plot of it alone. */
export function NameTable({ query, found }: { query: PerformanceQuery; found: Found }) {
  const { metric } = query
  const what = metric === 'endpoint' ? 'Endpoint' : 'Route'
  return (
    <DataTable
      caption={`${TIMING_WORDS[metric].name} by ${what.toLowerCase()}`}
      columns={nameColumns(query, what)}
      keyOf={({ name }) => name}
      query={{ ...found, data: found.data && onePage(found.data.names) }}
      empty={<p className="text-muted">Nothing of this kind was measured in the period.</p>}
    />
  )
}

function kindColumns(query: PerformanceQuery): Column<Performance['kinds'][number]>[] {
  return [
    {
      id: 'kind',
      name: 'Measured',
      cell: ({ kind }) => (
        <TextLink
          href={href('/admin/performance', { period: query.period, metric: kind })}
          aria-current={kind === query.metric || undefined}
        >
          {TIMING_WORDS[kind].name}
        </TextLink>
      ),
    },
    ...figureColumns<Performance['kinds'][number]>(({ kind }) => kind),
  ]
}

function nameColumns(query: PerformanceQuery, what: string): Column<Performance['names'][number]>[] {
  const { period, metric } = query
  return [
    {
      id: 'name',
      name: what,
      cell: ({ name }) => (
        <TextLink
          href={href('/admin/performance', { period, metric, name })}
          aria-current={name === query.name || undefined}
          className="font-mono text-xs"
        >
          {name}
        </TextLink>
      ),
    },
    ...figureColumns<Performance['names'][number]>(() => metric),
  ]
}

function figureColumns<Row extends Figures>(kindOf: (row: Row) => TimingKind): Column<Row>[] {
  const figure = (id: 'p50' | 'p75' | 'p95', name: string, more?: (row: Row) => ReactNode): Column<Row> => ({
    id,
    name,
    isFigure: true,
    cell: (row) => (
      <span className="inline-flex flex-wrap items-center gap-x-2 md:justify-end">
        {more?.(row)}
        {formatTiming(kindOf(row), row[id])}
      </span>
    ),
  })
  return [
    { id: 'count', name: 'Values', isFigure: true, cell: ({ count }) => formatNumber(count) },
    figure('p50', '50th percentile'),
    figure('p75', '75th percentile', (row) => <RatingBadge kind={kindOf(row)} value={row.p75} />),
    figure('p95', '95th percentile'),
  ]
}

/** In words, because green and red are for scores. */
function RatingBadge({ kind, value }: { kind: TimingKind; value: number }) {
  const rating = rateTiming(kind, value)
  if (rating === null) return null
  return <Badge tone={rating === 'good' ? 'neutral' : 'brand'}>{rating}</Badge>
}
