import { useState } from 'react'
import type { DashboardCourse } from '#contract/dashboard.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatDay } from '../../../lib/format.ts'
import { href } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Row, RowList } from '../../../ui/row-list.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ReadinessFigure } from '../readiness-figure.tsx'
import { wordOnDashboard } from '../word-readiness.ts'
import { Countdown, Trend } from './next-step-card.tsx'

/** More courses than these are shown after a press. */
const SHOWN = 4

/** The courses that the person has begun, with their progress and readiness. */
export function CourseList({ courses }: { courses: readonly DashboardCourse[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const shown = isWhole ? courses : courses.slice(0, SHOWN)
  return (
    <section aria-labelledby="courses" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="courses" className="text-heading">
          Your courses <span className="figures font-normal text-muted">{courses.length}</span>
        </h2>
        <TextLink href={href('/courses')} className="text-sm">
          Find a course
        </TextLink>
      </div>
      <RowList>
        {shown.map((each) => (
          <CourseRow key={each.course.slug} {...each} />
        ))}
      </RowList>
      {shown.length < courses.length && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setIsWhole(true)}>
          Show all {courses.length} courses
        </Button>
      )}
    </section>
  )
}

function CourseRow({
  course,
  setsTotal,
  setsCompleted,
  newSets,
  readiness,
  isComputing,
  trend,
  exam,
  retirement,
}: DashboardCourse) {
  const isRetired = retirement?.isPast === true
  return (
    <Row
      title={
        <Link
          href={href('/course/:slug', { slug: course.slug })}
          className="touch-target underline-offset-2 hover:underline"
        >
          {course.title}
        </Link>
      }
      meta={
        <span className="flex flex-wrap gap-x-4">
          {setsTotal > 0 && (
            <span>
              {setsCompleted}/{setsTotal} sets completed
            </span>
          )}
          {newSets > 0 && <span className="font-medium text-fg">{formatCount(newSets, 'new set')}</span>}
          {exam && !isRetired && <Countdown {...exam} />}
          {retirement && (
            <span>
              {isRetired ? 'Retired on' : 'Retires on'} {formatDay(retirement.on)}
              {retirement.successor !== null && `, ${retirement.successor} replaces it`}
            </span>
          )}
        </span>
      }
      action={
        !isRetired && (
          <div className="figures w-64 text-sm max-sm:w-full">
            <ReadinessFigure passPct={readiness?.passPct ?? null} />
            <p className="text-muted">{wordOnDashboard({ readiness, isComputing })}</p>
            {trend && <Trend {...trend} />}
          </div>
        )
      }
    />
  )
}
