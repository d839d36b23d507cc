import { clsx } from 'clsx'
import { max, ticks } from 'd3-array'
import type { RecentAttempt } from '#contract/dashboard.ts'
import { formatDateTime, formatDuration } from '../../../lib/format.ts'
import { PlotLines } from '../../../ui/plot.tsx'
import { PlotReader } from '../../../ui/plot-reader.tsx'
import { TableTwin } from '../../../ui/table-twin.tsx'
import { type Pace, pacesOf } from './paces-of.ts'

const LINES = 3
/** Room for the scale, in percent of the width. */
const LEFT = 14
/** Above the slowest attempt. */
const HEADROOM = 1.1

/** Seconds per question in recent attempts, each against the pace of its exam. */
export function PacingPlot({ attempts }: { attempts: readonly RecentAttempt[] }) {
  const paces = pacesOf(attempts)
  const top = HEADROOM * (max(paces, ({ seconds, examPace }) => Math.max(seconds, examPace ?? 0)) ?? 1)
  const placeOf = (index: number) => LEFT + ((100 - LEFT) * (index + 0.5)) / paces.length
  if (paces.length === 0) return null
  return (
    <div>
      <PlotReader
        label="Attempt"
        places={paces.map((_, index) => placeOf(index))}
        textOf={(index) => wordPace(paces[index]!)}
        className="h-32"
      >
        {(chosen) => (
          <>
            <PlotLines
              lines={ticks(0, top, LINES).map((seconds) => ({
                place: (100 * seconds) / top,
                label: seconds > 0 ? `${seconds} s` : '',
              }))}
            />
            {paces.map(({ attemptId, seconds, examPace }, index) => (
              <div
                key={attemptId}
                className="absolute inset-y-0 -translate-x-1/2"
                style={{ left: `${placeOf(index)}%`, width: `min(2rem, ${60 / paces.length}%)` }}
              >
                <div
                  className={clsx(
                    'absolute inset-x-0 bottom-0 rounded-t-[3px]',
                    index === chosen ? 'bg-brand' : 'bg-brand/40',
                  )}
                  style={{ height: `${(100 * seconds) / top}%` }}
                />
                {examPace !== null && (
                  <div
                    className="absolute -inset-x-1 border-t-2 border-fg"
                    style={{ bottom: `${(100 * examPace) / top}%` }}
                  />
                )}
              </div>
            ))}
          </>
        )}
      </PlotReader>
      <p className="mt-2 text-xs text-muted">
        Time on each answered question, oldest attempt first. The line over each bar is the pace of the real
        exam.
      </p>
      <TableTwin
        caption="Pace of recent attempts"
        columns={['Attempt', 'Title', 'Seconds per question', 'Pace of the exam']}
        rows={paces
          .toReversed()
          .map(({ title, startedAt, seconds, examPace }) => [
            formatDateTime(startedAt),
            title,
            formatDuration(seconds),
            examPace === null ? 'Unknown' : formatDuration(examPace),
          ])}
      />
    </div>
  )
}

function wordPace({ title, seconds, examPace }: Pace): string {
  const pace = `${title}: ${formatDuration(seconds)} a question`
  return examPace === null ? pace : `${pace}, the exam leaves ${formatDuration(examPace)}`
}
