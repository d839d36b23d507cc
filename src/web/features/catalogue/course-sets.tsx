import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CourseDetail, ExamSet } from '#contract/catalogue.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { href } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Row, RowList } from '../../ui/row-list.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Access } from './access.ts'

/** Every set with its length. The person's progress and buttons are filled in once they are known. */
export function CourseSets({
  course,
  access,
  renderState,
  renderActions,
  onPointAt,
}: {
  course: CourseDetail
  access: Access
  /** Returns null while the state is unknown. */
  renderState(set: ExamSet): ReactNode
  renderActions(set: ExamSet): ReactNode
  /** Called when the pointer reaches a set that the person may open. */
  onPointAt(set: ExamSet): void
}) {
  if (course.sets.length === 0) {
    return (
      <EmptyState title="No sets yet" action={course.sampleCount > 0 && <SampleLink slug={course.slug} />}>
        The first one appears here as soon as it is published.
      </EmptyState>
    )
  }
  return (
    <RowList>
      {course.sampleCount > 0 && access !== 'open' && (
        <Row
          title="Free sample"
          meta={`${formatCount(course.sampleCount, 'question')} · no account needed`}
          action={<SampleLink slug={course.slug} />}
          className={access === 'unknown' ? 'if-not-pro-hint' : ''}
        />
      )}
      {course.sets.map((set) => (
        <Row
          key={set.examId}
          onPointAt={access === 'open' ? () => onPointAt(set) : undefined}
          title={set.title}
          meta={
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
              {access === 'open' && (renderState(set) ?? <StateSkeleton />)}
              {access === 'unknown' && <StateSkeleton className="if-pro-hint" />}
              <span>{formatCount(set.questionsCount, 'question')}</span>
            </span>
          }
          action={
            <div className="flex flex-wrap gap-2">
              {access === 'open' && (renderActions(set) ?? <ActionSkeletons />)}
              {access === 'closed' && <Locked />}
              {access === 'unknown' && (
                <>
                  <div className="if-not-pro-hint">
                    <Locked />
                  </div>
                  <div className="if-pro-hint flex gap-2">
                    <ActionSkeletons />
                  </div>
                </>
              )}
            </div>
          }
        />
      ))}
    </RowList>
  )
}

function SampleLink({ slug }: { slug: string }) {
  return (
    <ButtonLink variant="secondary" href={href('/course/:slug/sample', { slug })}>
      Start sample
    </ButtonLink>
  )
}

function Locked() {
  return (
    <span className="flex items-center gap-1.5 text-sm text-muted">
      <Lock aria-hidden className="size-3.5" />
      With a subscription
    </span>
  )
}

function StateSkeleton({ className = '' }: { className?: string }) {
  return <Skeleton className={`h-4 w-24 ${className}`} />
}

function ActionSkeletons() {
  return (
    <>
      <Skeleton className="h-10 w-29" />
      <Skeleton className="h-10 w-24" />
    </>
  )
}
