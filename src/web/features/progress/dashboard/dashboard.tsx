import type { ReactNode } from 'react'
import type { Dashboard as Data } from '#contract/dashboard.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { href } from '../../../paths.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { NearView } from '../../../ui/near-view.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { CourseList } from './course-list.tsx'
import { NextStepCard, type Practise } from './next-step-card.tsx'
import { RecentAttempts } from './recent-attempts.tsx'
import { StudyTime } from './study-time.tsx'
import { WeakDomains } from './weak-domains.tsx'

const readinessMeanwhile = () => <Skeleton className="h-80" />
const ReadinessPlot = lazyPart(
  async () => (await import('../plots/readiness-plot.tsx')).ReadinessPlot,
  readinessMeanwhile,
)
const pacingMeanwhile = () => <Skeleton className="h-60" />
const PacingPlot = lazyPart(
  async () => (await import('../plots/pacing-plot.tsx')).PacingPlot,
  pacingMeanwhile,
)

const COLUMN = 'grid grid-cols-[minmax(0,1fr)] content-start gap-10 max-lg:contents'

/** Where a person stands in all courses. A part that would be empty is left out. */
export function Dashboard({
  dashboard,
  receivedAt,
  renderStart,
}: {
  dashboard: Data
  /** When the response arrived, in the browser's milliseconds. */
  receivedAt: number
  renderStart(practise: Practise, look: { label: string; className: string }): ReactNode
}) {
  const { courses, history, weakDomains, attempts, days, ownCards } = dashboard
  const first = courses[0]
  const hasLine = history.filter(({ passPct }) => passPct !== null).length > 1
  const hasPace = attempts.some(({ finishedAt, answered }) => finishedAt !== null && answered > 0)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <NextStepCard dashboard={dashboard} receivedAt={receivedAt} renderStart={renderStart} />
      {ownCards.due > 0 && (
        <p className="figures -mt-4 text-sm">
          <TextLink href={href('/dashboard/review')}>
            {formatCount(ownCards.due, 'card')} of your own to review
          </TextLink>
          , about {formatCount(ownCards.minutes, 'minute')}
        </p>
      )}
      {first && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
          {/* On phones, one column in which the attempts come late. */}
          <div className={COLUMN}>
            {courses.length > 1 && <CourseList courses={courses} />}
            {first.readiness && hasLine && (
              <section aria-labelledby="over-time">
                <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
                  <h2 id="over-time" className="text-heading">
                    Readiness over time
                  </h2>
                  {courses.length > 1 && (
                    <TextLink
                      href={href('/course/:slug/readiness', { slug: first.course.slug })}
                      className="text-sm"
                    >
                      {first.course.title}
                    </TextLink>
                  )}
                </div>
                <NearView placeholder={readinessMeanwhile()}>
                  <ReadinessPlot history={history} cutPct={first.readiness.cutPct} />
                </NearView>
              </section>
            )}
            {attempts.length > 0 && (
              <div className="max-lg:order-1">
                <RecentAttempts attempts={attempts} />
              </div>
            )}
          </div>
          <div className={COLUMN}>
            {weakDomains.length > 0 && <WeakDomains domains={weakDomains} namesCourse={courses.length > 1} />}
            <StudyTime days={days} />
            {hasPace && (
              <section aria-labelledby="pace" className="max-lg:order-2">
                <h2 id="pace" className="mb-3 text-heading">
                  Your pace
                </h2>
                <NearView placeholder={pacingMeanwhile()}>
                  <PacingPlot attempts={attempts} />
                </NearView>
              </section>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
