import { clsx } from 'clsx'
import { max } from 'd3-array'
import type { StudyDay } from '#contract/dashboard.ts'
import { weekdayOf } from '#domain/calendar-days.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatDay } from '../../../lib/format.ts'
import { TableTwin } from '../../../ui/table-twin.tsx'

const WEEK = 7
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Four weeks up to today, with the time of each day as a bar. The last day is at the bottom right. */
export function StudyCalendar({ days }: { days: readonly StudyDay[] }) {
  const most = max(days, ({ minutes }) => minutes) || 1
  return (
    <div>
      <div aria-hidden className="grid grid-cols-7 gap-1">
        {days.slice(0, WEEK).map(({ day }) => (
          <span key={day} className="text-center text-[0.6875rem]/4 text-muted">
            {WEEKDAYS[weekdayOf(day) - 1]}
          </span>
        ))}
        {days.map(({ day, answers, minutes }, index) => (
          <div
            key={day}
            title={wordDay({ day, answers, minutes })}
            className={clsx(
              'relative h-10 overflow-hidden rounded-[6px] border',
              index === days.length - 1 ? 'border-fg' : 'border-line',
              answers > 0 ? 'bg-brand-soft' : 'bg-surface',
            )}
          >
            <span
              className={clsx(
                'figures absolute top-0.5 left-1 text-[0.6875rem]/4',
                answers > 0 ? 'text-fg' : 'text-muted',
              )}
            >
              {Number(day.slice(-2))}
            </span>
            {answers > 0 && (
              <span
                className="absolute inset-x-1 bottom-1 rounded-[2px] bg-brand"
                style={{ height: `${Math.max(2, Math.round((16 * minutes) / most))}px` }}
              />
            )}
          </div>
        ))}
      </div>
      <TableTwin
        caption="Days of the last four weeks"
        columns={['Day', 'Answers', 'Minutes']}
        rows={days
          .toReversed()
          .map(({ day, answers, minutes }) => [formatDay(day), String(answers), String(minutes)])}
      />
    </div>
  )
}

function wordDay({ day, answers, minutes }: StudyDay): string {
  if (answers === 0) return `${formatDay(day)}: no practice`
  return `${formatDay(day)}: ${formatCount(answers, 'answer')} in ${formatCount(minutes, 'minute')}`
}
