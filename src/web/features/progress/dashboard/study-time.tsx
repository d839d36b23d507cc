import type { StudyDay } from '#contract/dashboard.ts'
import { formatDuration } from '../../../lib/format.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { NearView } from '../../../ui/near-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const meanwhile = () => <Skeleton className="h-64" />
const StudyCalendar = lazyPart(
  async () => (await import('../plots/study-calendar.tsx')).StudyCalendar,
  meanwhile,
)

const WEEK = 7

/** How much the person practised lately. No run of days that could be lost. */
export function StudyTime({ days }: { days: readonly StudyDay[] }) {
  const practised = days.filter(({ answers }) => answers > 0).length
  return (
    <section aria-labelledby="time">
      <h2 id="time" className="text-heading">
        Study time
      </h2>
      <dl className="figures mt-4 mb-4 grid grid-cols-3 gap-4">
        <Figure label="Last 7 days">{wordMinutes(days.slice(-WEEK))}</Figure>
        <Figure label="Last 28 days">{wordMinutes(days)}</Figure>
        <Figure label="Days practised">
          {practised} <span className="text-sm font-normal text-muted">of {days.length}</span>
        </Figure>
      </dl>
      <NearView placeholder={meanwhile()}>
        <StudyCalendar days={days} />
      </NearView>
    </section>
  )
}

function Figure({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-0.5 font-semibold">{children}</dd>
    </div>
  )
}

function wordMinutes(days: readonly StudyDay[]): string {
  const minutes = days.reduce((sum, day) => sum + day.minutes, 0)
  return minutes === 0 ? '0 min' : formatDuration(60 * minutes)
}
