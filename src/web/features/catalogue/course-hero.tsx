import type { ReactNode } from 'react'
import type { CourseDetail } from '#contract/catalogue.ts'
import { levelShown, providerShown, titleShown } from '#domain/catalogue/course-names.ts'
import { FIGURES } from '#domain/site/claims.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatNumber } from '../../lib/format.ts'
import { href } from '../../paths.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Access } from './access.ts'
import { RetirementNotice } from './retirement-notice.tsx'

const DEFAULT_RATING = { stars: FIGURES.course.rating, reviewsCount: FIGURES.course.reviews }

/** Subscribers find the summary and the figures under "About this course". */
export function CourseHero({ course, access }: { course: CourseDetail; access: Access }) {
  return (
    <>
      <BackToCourses />
      <div className="mt-6 flex flex-wrap gap-2">
        <Badge tone="brand">{levelShown(course.level)}</Badge>
        <Badge>{providerShown(course.provider)}</Badge>
      </div>
      <h1 className="mt-4 text-title">{titleShown(course.title)}</h1>
      {access !== 'open' && (
        <div className={access === 'unknown' ? 'if-not-pro-hint' : undefined}>
          <CourseFacts course={course} />
        </div>
      )}
      <RetirementNotice course={course} />
    </>
  )
}

export function CourseFacts({ course }: { course: CourseDetail }) {
  const { stars, reviewsCount } = course.rating ?? DEFAULT_RATING
  return (
    <>
      <p className="mt-4 max-w-reading text-lg text-muted">{course.summary}</p>
      <dl className="mt-8 grid grid-cols-2 gap-y-5 border-y border-line py-5 sm:grid-cols-4">
        <Figure label="Rating">
          {stars}{' '}
          <span className="text-sm font-normal tracking-normal whitespace-nowrap text-muted">
            {formatCount(reviewsCount, 'review')}
          </span>
        </Figure>
        <Figure label={course.setsCount === 1 ? 'Practice set' : 'Practice sets'}>
          {formatNumber(course.setsCount)}
        </Figure>
        <Figure label={course.questionsCount === 1 ? 'Question' : 'Questions'}>
          {formatNumber(course.questionsCount)}
        </Figure>
        <Figure label="Access">Lifetime</Figure>
      </dl>
    </>
  )
}

export function BackToCourses() {
  return <BackLink href={href('/courses')}>All courses</BackLink>
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end sm:not-first:border-l sm:not-first:border-line sm:not-first:pl-6">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="figures text-xl font-semibold tracking-tight">{children}</dd>
    </div>
  )
}
