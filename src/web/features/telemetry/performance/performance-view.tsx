import { useQuery } from '@tanstack/react-query'
import { PERIOD_HOURS, TIMING_KINDS, TIMING_PERIODS } from '#domain/telemetry/timings.ts'
import { oneOf } from '../../../lib/query-string.ts'
import { href } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { performanceQuery, type PerformanceQuery } from './performance-api.ts'
import { KindTable, NameTable } from './timing-tables.tsx'
import { TIMING_WORDS, wordThresholds } from './timing-words.ts'

const TimingPlot = lazyPart(
  async () => (await import('./timing-plot.tsx')).TimingPlot,
  () => <Skeleton className="h-64" />,
)

const PERIOD_WORDS = { '24h': '24 hours', '7d': '7 days', '30d': '30 days' } as const

/** How long pages and requests take: one kind over time and by route or endpoint, and all kinds. */
export function PerformanceView({
  query,
  onChange,
}: {
  query: PerformanceQuery
  onChange(change: Partial<PerformanceQuery>): void
}) {
  const found = useQuery(performanceQuery(query))
  const { period, metric } = query
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <section aria-labelledby="timings" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="timings" className="text-heading">
          {TIMING_WORDS[metric].name}
        </h2>
        <p className="max-w-prose text-muted">
          {TIMING_WORDS[metric].meaning} {wordThresholds(metric)}
        </p>
        <div className="flex flex-wrap items-end gap-4">
          <SegmentedControl
            label="Period"
            options={TIMING_PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] }))}
            value={period}
            onChange={(next) => onChange({ period: next })}
          />
          <Select
            label="Measured"
            className="w-full sm:w-72"
            value={metric}
            options={TIMING_KINDS.map((value) => ({ value, label: TIMING_WORDS[value].name }))}
            onChange={({ target }) =>
              onChange({ metric: oneOf(TIMING_KINDS, target.value, metric), name: '' })
            }
          />
        </div>
        <OverTime query={query} found={found} />
        <NameTable query={query} found={found} />
      </section>
      {found.data && (
        <section aria-labelledby="kinds" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="kinds" className="text-heading">
            Everything that is measured
          </h2>
          <p className="max-w-prose text-muted">
            Browsers measure one visit in ten, and never say whose it was. All figures may be off by up to 5%,
            and are kept for {PERIOD_HOURS['30d'] / 24} days.
          </p>
          <KindTable query={query} found={found} />
        </section>
      )}
    </div>
  )
}

function OverTime({
  query: { period, metric, name },
  found: { data, error },
}: {
  query: PerformanceQuery
  found: ReturnType<
    typeof useQuery<Awaited<ReturnType<NonNullable<ReturnType<typeof performanceQuery>['queryFn']>>>>
  >
}) {
  const caption = `${TIMING_WORDS[metric].name}${name && ` of ${name}`} over ${PERIOD_WORDS[period]}`
  // The table below says what went wrong.
  if (!data) return error ? null : <Skeleton className="h-72 rounded-card!" />
  return (
    <Card className="min-w-0 p-5">
      <h3 className="mb-3 font-medium wrap-anywhere">{caption}</h3>
      {name && (
        <p className="mb-3 text-sm">
          <TextLink href={href('/admin/performance', { period, metric })}>Show all together</TextLink>
        </p>
      )}
      {data.points.length === 0 ? (
        <p className="text-muted">Nothing was measured in this period.</p>
      ) : (
        <TimingPlot
          key={`${period} ${metric} ${name}`}
          kind={metric}
          points={data.points}
          hoursPerPoint={data.hoursPerPoint}
          caption={caption}
        />
      )}
    </Card>
  )
}
