import { area, line } from 'd3-shape'
import type { ReadinessDay } from '#contract/readiness.ts'
import { placeDays, releasesOf, runsOf } from '#domain/progress/readiness-line.ts'
import { formatDay, formatPercent } from '../../../lib/format.ts'
import { PlotCursor, PlotDot, PlotLines } from '../../../ui/plot.tsx'
import { PlotReader } from '../../../ui/plot-reader.tsx'
import { TableTwin } from '../../../ui/table-twin.tsx'

type Placed = ReadinessDay & { place: number }
const LINES = [0, 50, 100]

const band = area<Placed>()
  .x(({ place }) => place)
  .y0(({ lowPct }) => 100 - lowPct)
  .y1(({ highPct }) => 100 - highPct)
const score = line<Placed>()
  .x(({ place }) => place)
  .y(({ scorePct }) => 100 - scorePct)

/** The predicted score on each day with its interval, against the pass mark. */
export function ReadinessPlot({ history, cutPct }: { history: readonly ReadinessDay[]; cutPct: number }) {
  const days = placeDays(history)
  const placeOf = new Map(days.map(({ day, place }) => [day, place]))
  const runs = runsOf(history).map((run) => run.map((day) => ({ ...day, place: placeOf.get(day.day)! })))
  const releases = releasesOf(days)
  const [only] = days
  if (days.length < 2)
    return (
      <p className="figures text-sm text-muted">
        {only && `${wordDay(only)}. `}A line appears with the second day that has a figure.
      </p>
    )
  return (
    <div>
      <PlotReader
        label="Day"
        places={days.map(({ place }) => place)}
        textOf={(index) => wordDay(days[index]!)}
        className="h-44"
      >
        {(index) => (
          <>
            <Grid cutPct={cutPct} />
            <svg
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              className="absolute inset-0 size-full overflow-visible"
            >
              {runs.map((run) => (
                <g key={run[0]!.day}>
                  <path d={band(run) ?? ''} className="fill-brand/15" />
                  <path
                    d={score(run) ?? ''}
                    fill="none"
                    vectorEffect="non-scaling-stroke"
                    className="stroke-brand stroke-2"
                  />
                </g>
              ))}
            </svg>
            {releases.map(({ day, place }) => (
              <div
                key={day}
                className="absolute inset-y-0 border-l border-dotted border-muted"
                style={{ left: `${place}%` }}
              />
            ))}
            {runs
              .filter(({ length }) => length === 1)
              .map(([day]) => (
                <Alone key={day!.day} day={day!} />
              ))}
            <Chosen day={days[index]!} />
          </>
        )}
      </PlotReader>
      <p aria-hidden className="figures mt-1 flex justify-between text-xs text-muted">
        <span>{formatDay(days[0]!.day)}</span>
        <span>{formatDay(days.at(-1)!.day)}</span>
      </p>
      <p className="figures mt-2 text-xs text-muted">
        In 8 of 10 cases the score would be within the band. The dashed line is the pass mark,{' '}
        {formatPercent(cutPct)}.
        {releases.length > 0 &&
          ` Dotted lines mark new estimates of how difficult the questions are, the last on ${formatDay(releases.at(-1)!.day)}. Compare figures across them with care.`}
      </p>
      <TableTwin
        caption="Readiness by day"
        columns={['Day', 'Chance to pass', 'Predicted score', 'From', 'To']}
        rows={days
          .toReversed()
          .map(({ day, passPct, scorePct, lowPct, highPct }) => [
            formatDay(day),
            formatPercent(passPct!),
            formatPercent(scorePct),
            formatPercent(lowPct),
            formatPercent(highPct),
          ])}
      />
    </div>
  )
}

function wordDay({ day, passPct, scorePct, lowPct, highPct }: ReadinessDay): string {
  return `${formatDay(day)}: ${formatPercent(passPct!)} to pass, predicted score ${formatPercent(scorePct)} (${lowPct}–${highPct})`
}

function Grid({ cutPct }: { cutPct: number }) {
  return (
    <>
      <PlotLines
        lines={LINES.map((percent) => ({ place: percent, label: percent > 0 ? String(percent) : '' }))}
      />
      <div className="absolute inset-x-0 border-t border-dashed border-fg" style={{ bottom: `${cutPct}%` }} />
    </>
  )
}

/** A day that no line joins: its interval as a bar. */
function Alone({ day: { place, scorePct, lowPct, highPct } }: { day: Placed }) {
  return (
    <>
      <div
        className="absolute -ml-1 w-2 rounded-full bg-brand/25"
        style={{ left: `${place}%`, bottom: `${lowPct}%`, height: `${highPct - lowPct}%` }}
      />
      <PlotDot left={place} bottom={scorePct} className="bg-brand" />
    </>
  )
}

function Chosen({ day: { place, scorePct } }: { day: Placed }) {
  return (
    <>
      <PlotCursor left={place} />
      <div
        className="absolute -mb-1.5 -ml-1.5 size-3 rounded-full border-2 border-surface bg-brand"
        style={{ left: `${place}%`, bottom: `${scorePct}%` }}
      />
    </>
  )
}
