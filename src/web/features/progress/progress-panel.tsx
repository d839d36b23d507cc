import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CourseProgress, SetProgress } from '#contract/progress.ts'
import { nextSet } from '#domain/progress/next-set.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Meter } from '../../ui/meter.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { formatPercent } from '../../lib/format.ts'
import { href } from '../../paths.ts'
import { FreshStart } from './fresh-start.tsx'
import { ProgressSkeleton } from './progress-skeleton.tsx'
import { Readiness } from './readiness.tsx'
import { SetAction, SetRow } from './set-row.tsx'

/** A subscriber's progress in a course, and its sets with the next action. */
export function ProgressPanel({
  courseSlug,
  setsCount,
  progress,
  starts,
  onPointAt,
}: {
  courseSlug: string
  /** The number of placeholder rows. */
  setsCount: number
  progress: Pick<UseQueryResult<CourseProgress>, 'data' | 'error' | 'refetch'>
  /** Practice that starts with one press. */
  starts: ReactNode
  /** Called when the pointer reaches a set. */
  onPointAt(set: SetProgress): void
}) {
  const { data, error, refetch } = progress
  return (
    <section aria-labelledby="progress">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="progress" className="text-title text-2xl!">
          Your progress
        </h2>
        <p className="flex flex-wrap gap-x-5 gap-y-1">
          <TextLink href={href('/course/:slug/plan', { slug: courseSlug })}>Study plan</TextLink>
          <TextLink href={href('/dashboard/attempts', { course: courseSlug })}>Your attempts</TextLink>
        </p>
      </div>
      <div className="mt-5">
        {data ? (
          <Progress courseSlug={courseSlug} progress={data} starts={starts} onPointAt={onPointAt} />
        ) : error ? (
          <ErrorState error={error} title="Your progress could not be loaded" onRetry={refetch}>
            <p className="text-sm text-muted">Nothing you did is lost.</p>
          </ErrorState>
        ) : (
          <ProgressSkeleton sets={setsCount} />
        )}
      </div>
    </section>
  )
}

function Progress({
  courseSlug,
  progress,
  starts,
  onPointAt,
}: {
  courseSlug: string
  progress: CourseProgress
  starts: ReactNode
  onPointAt(set: SetProgress): void
}) {
  const newSets = progress.sets.filter(({ isNew }) => isNew).length
  return (
    <>
      <Card className="grid gap-6 p-5 sm:p-6">
        <NextStep courseSlug={courseSlug} sets={progress.sets} starts={starts} />
        <dl className="grid gap-6 sm:grid-cols-2">
          <div>
            <dt className="text-sm text-muted">Sets Completed</dt>
            <dd className="figures mt-1 text-2xl font-semibold tracking-tight">
              {progress.setsCompleted}/{progress.setsTotal}
            </dd>
            {newSets > 0 && (
              <dd className="text-sm text-muted">
                {formatCount(newSets, 'set')} added since you started. Your results haven’t changed.
              </dd>
            )}
          </div>
          <Readiness courseSlug={courseSlug} readiness={progress.readiness} />
        </dl>
        <Meter
          label="Overall progress"
          value={progress.progressPct}
          figure={formatPercent(progress.progressPct)}
        />
      </Card>
      <h3 className="mt-8 mb-4 text-heading">Practice sets</h3>
      {progress.sets.length > 0 ? (
        <RowList>
          {progress.sets.map((set) => (
            <SetRow key={set.examId} courseSlug={courseSlug} set={set} onPointAt={onPointAt} />
          ))}
        </RowList>
      ) : (
        <p className="text-muted">This course has no practice sets yet.</p>
      )}
      {progress.isEnrolled && <FreshStart courseSlug={courseSlug} freshSince={progress.freshSince} />}
    </>
  )
}

function NextStep({
  courseSlug,
  sets,
  starts,
}: {
  courseSlug: string
  sets: readonly SetProgress[]
  starts: ReactNode
}) {
  const set = nextSet(sets)
  if (sets.length === 0) return null
  return (
    <div className="grid gap-5 border-b border-line pb-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="text-sm text-muted">Next</p>
          <p className="mt-0.5 font-medium">
            {set ? set.title : 'All sets are completed: practise your weak spots'}
          </p>
        </div>
        {set ? (
          <SetAction courseSlug={courseSlug} set={set} isMain />
        ) : (
          <ButtonLink href={href('/course/:slug/practice', { slug: courseSlug })}>Practise</ButtonLink>
        )}
      </div>
      {starts}
    </div>
  )
}
