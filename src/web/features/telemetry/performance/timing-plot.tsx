import { clsx } from 'clsx'
import { max, ticks } from 'd3-array'
import { line } from 'd3-shape'
import type { Performance } from '#contract/performance.ts'
import type { TimingKind } from '#domain/telemetry/timings.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatDate, formatDateTime, formatNumber } from '../../../lib/format.ts'
import { PlotCursor, PlotDot, PlotLines } from '../../../ui/plot.tsx'
import { PlotReader } from '../../../ui/plot-reader.tsx'
import { TableTwin } from '../../../ui/table-twin.tsx'
import { formatTiming } from './timing-words.ts'

type Point = Performance['points'][number]
type Placed = Point & { place: number }

/** The lines differ by their dashes too, for people who cannot tell the colours apart. */
const PERCENTILES = [
  { key: 'p95', label: '95th', dash: '2 3', look: 'stroke-muted', dot: 'bg-muted' },
  { key: 'p75', label: '75th', dash: undefined, look: 'stroke-brand', dot: 'bg-brand' },
  { key: 'p50', label: '50th', dash: '7 4', look: 'stroke-fg', dot: 'bg-fg' },
] as const
type Percentile = (typeof PERCENTILES)[number]

const GRID_LINES = 4
const HEADROOM = 1.1
/** Room for the scale, in percent of the width. */
const LEFT = 12
const HOUR_MS = 3_600_000

/** The 50th, 75th and 95th percentile of one kind over time. */
export function TimingPlot({
  kind,
  points,
  hoursPerPoint,
  caption,
}: {
  kind: TimingKind
  points: readonly Point[]
  hoursPerPoint: number
  caption: string
}) {
  const placed = placePoints(points)
  const top = HEADROOM * (max(points, ({ p95 }) => p95) || 1)
  const heightOf = (value: number) => (100 * value) / top
  const runs = runsOf(placed, hoursPerPoint)
  const word = (point: Point) => wordPoint(kind, point, hoursPerPoint)
  return (
    <div>
      <PlotReader
        label="Point in time"
        places={placed.map(({ place }) => place)}
        textOf={(index) => word(placed[index]!)}
        className="h-52"
      >
        {(index) => (
          <>
            <PlotLines
              lines={ticks(0, top, GRID_LINES).map((value) => ({
                place: heightOf(value),
                label: value > 0 ? formatTiming(kind, value) : '',
              }))}
            />
            <svg
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              className="absolute inset-0 size-full overflow-visible"
            >
              {PERCENTILES.flatMap((percentile) =>
                runs.map((run) => (
                  <Line key={`${percentile.key} ${run[0]!.at}`} {...{ percentile, run, top }} />
                )),
              )}
            </svg>
            <PlotCursor left={placed[index]!.place} />
            {PERCENTILES.flatMap(({ key, dot }) =>
              placed
                .filter(
                  (point, at) => at === index || runs.some((run) => run.length === 1 && run[0] === point),
                )
                .map((point) => (
                  <PlotDot
                    key={`${key} ${point.at}`}
                    left={point.place}
                    bottom={heightOf(point[key])}
                    className={dot}
                  />
                )),
            )}
          </>
        )}
      </PlotReader>
      <p aria-hidden className="figures mt-1 flex justify-between pl-[12%] text-xs text-muted">
        <span>{formatDate(placed[0]!.at)}</span>
        <span>{formatDate(placed.at(-1)!.at)}</span>
      </p>
      <Legend />
      <TableTwin
        caption={caption}
        columns={['From', 'Values', '50th percentile', '75th percentile', '95th percentile']}
        rows={placed
          .toReversed()
          .map(({ at, count, p50, p75, p95 }) => [
            formatDateTime(at),
            formatNumber(count),
            formatTiming(kind, p50),
            formatTiming(kind, p75),
            formatTiming(kind, p95),
          ])}
      />
    </div>
  )
}

function Line({ percentile, run, top }: { percentile: Percentile; run: readonly Placed[]; top: number }) {
  const { key, dash, look } = percentile
  const path = line<Placed>()
    .x(({ place }) => place)
    .y((point) => 100 - (100 * point[key]) / top)
  return (
    <path
      d={path(run) ?? ''}
      fill="none"
      vectorEffect="non-scaling-stroke"
      strokeDasharray={dash}
      className={clsx('stroke-2', look)}
    />
  )
}

function Legend() {
  return (
    <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-xs text-muted">
      {PERCENTILES.toReversed().map(({ key, label, dash, look }) => (
        <li key={key} className="inline-flex items-center gap-2">
          <svg aria-hidden viewBox="0 0 28 4" className="h-1 w-7">
            <path d="M0 2H28" strokeDasharray={dash} className={clsx('stroke-2', look)} />
          </svg>
          {label} percentile
        </li>
      ))}
    </ul>
  )
}

function placePoints(points: readonly Point[]): Placed[] {
  const [first, last] = [Date.parse(points[0]!.at), Date.parse(points.at(-1)!.at)]
  const width = 100 - LEFT
  return points.map((point) => ({
    ...point,
    place:
      last === first ? LEFT + width / 2 : LEFT + (width * (Date.parse(point.at) - first)) / (last - first),
  }))
}

/** Points that a line joins: those that follow each other. Where nothing was measured, the line is interrupted. */
function runsOf(points: readonly Placed[], hoursPerPoint: number): Placed[][] {
  const runs: Placed[][] = []
  for (const point of points) {
    const before = runs.at(-1)?.at(-1)
    const isNext = before && Date.parse(point.at) - Date.parse(before.at) <= hoursPerPoint * HOUR_MS
    if (isNext) runs.at(-1)!.push(point)
    else runs.push([point])
  }
  return runs
}

function wordPoint(kind: TimingKind, { at, count, p50, p75, p95 }: Point, hoursPerPoint: number): string {
  const [half, most, nearlyAll] = [p50, p75, p95].map((value) => formatTiming(kind, value))
  return `${formatDateTime(at)}, ${formatCount(hoursPerPoint, 'hour')}: 50% up to ${half}, 75% up to ${most}, 95% up to ${nearlyAll}; ${formatCount(count, 'value')}`
}
