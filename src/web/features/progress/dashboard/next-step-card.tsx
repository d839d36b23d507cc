import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Dashboard, DashboardCourse, NextStep } from '#contract/dashboard.ts'
import { timeLimitFor } from '#domain/attempts/time-limit-for.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatDay, formatPoints } from '../../../lib/format.ts'
import { href } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useSubscribeLink } from '../../../viewer/subscribe-link.ts'
import { ReadinessFigure } from '../readiness-figure.tsx'
import { wordOnDashboard } from '../word-readiness.ts'
import { MinutesLeft } from './minutes-left.tsx'
import { wordNextStep } from './word-next-step.ts'

const BUTTON = 'h-auto! min-h-12 w-full py-2.5 text-balance whitespace-normal! sm:w-auto'

/** Practice that is still to be started. */
export type Practise = Extract<NextStep, { kind: 'practise' | 'reviews' }>

/** The one thing to do next, and the readiness of the course that it belongs to. */
export function NextStepCard({
  dashboard: { next, courses },
  receivedAt,
  renderStart,
}: {
  dashboard: Dashboard
  /** When the response arrived, in the browser's milliseconds. */
  receivedAt: number
  /** A button that starts a practice. */
  renderStart(practise: Practise, look: { label: string; className: string }): ReactNode
}) {
  const place = 'course' in next ? next.course : next.retired
  const course = courses.find((each) => each.course.slug === place?.slug)
  const hasReadiness = course !== undefined && course.retirement?.isPast !== true
  const { title, why, button } = wordNextStep(next)
  return (
    <Card
      className={clsx(
        'grid gap-x-10 gap-y-6 p-5 sm:p-8',
        hasReadiness && 'md:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]',
      )}
    >
      <section aria-labelledby="next" className="grid content-start gap-1">
        <p className="text-sm text-muted">
          {place ? (
            <Link
              href={href('/course/:slug', { slug: place.slug })}
              className="underline-offset-2 hover:underline"
            >
              {place.title}
            </Link>
          ) : (
            'Next'
          )}
          {course && course.setsTotal > 0 && (
            <span className="figures">
              , {course.setsCompleted}/{course.setsTotal} sets completed
              {course.newSets > 0 && `, ${formatCount(course.newSets, 'new set')}`}
            </span>
          )}
        </p>
        <h2 id="next" className="text-title text-2xl!">
          {title}
        </h2>
        <p className="figures text-muted">
          {next.kind === 'exam' && <MinutesLeft seconds={next.secondsLeft} since={receivedAt} />} {why}
        </p>
        <div className="mt-4">
          {next.kind === 'practise' || next.kind === 'reviews' ? (
            renderStart(next, { label: button, className: BUTTON })
          ) : (
            <NextLink next={next} label={button} />
          )}
        </div>
      </section>
      {course && hasReadiness && <CourseReadiness course={course} />}
    </Card>
  )
}

function NextLink({ next, label }: { next: Exclude<NextStep, Practise>; label: string }) {
  const plans = useSubscribeLink(label)
  const link = next.kind === 'subscribe' ? plans : { href: hrefOf(next), label }
  return (
    <ButtonLink size={48} href={link.href} className={BUTTON}>
      {link.label}
    </ButtonLink>
  )
}

function hrefOf(next: Exclude<NextStep, Practise | { kind: 'subscribe' }>): string {
  switch (next.kind) {
    case 'exam':
      return href('/exam/:examId/attempt', { examId: next.examId })
    case 'practice':
      return href('/course/:slug/practice/:attemptId', { slug: next.course.slug, attemptId: next.attemptId })
    case 'rehearsal':
      return href(
        '/exam/:slug',
        { slug: next.set.slug },
        { mode: 'timed', timeLimit: timeLimitFor(next.minutes), course: next.course.slug },
      )
    case 'choose':
      return href('/courses')
  }
}

function CourseReadiness({
  course: { course, readiness, isComputing, trend, exam },
}: {
  course: DashboardCourse
}) {
  return (
    <section
      aria-labelledby="readiness"
      className="grid content-start gap-1 border-line max-md:border-t max-md:pt-5 md:border-l md:pl-10"
    >
      <h2 id="readiness" className="text-sm text-muted">
        Exam Readiness
      </h2>
      <ReadinessFigure passPct={readiness?.passPct ?? null} isLarge />
      <p className="figures text-sm text-muted">
        {wordOnDashboard({ readiness, isComputing })}{' '}
        {readiness && (
          <TextLink href={href('/course/:slug/readiness', { slug: course.slug })}>
            Details<span className="sr-only"> of your readiness for {course.title}</span>
          </TextLink>
        )}
      </p>
      {(trend || exam) && (
        <p className="figures flex flex-wrap gap-x-4 text-sm">
          {trend && <Trend {...trend} />}
          {exam && (
            <TextLink href={href('/course/:slug/plan', { slug: course.slug })}>
              <Countdown {...exam} />
            </TextLink>
          )}
        </p>
      )}
    </section>
  )
}

/** The change of the chance to pass, in percentage points. */
export function Trend({ points, since }: NonNullable<DashboardCourse['trend']>) {
  return (
    <span>
      <span className={points > 0 ? 'text-ok' : points < 0 ? 'text-bad' : 'text-muted'}>
        {points > 0 ? '+' : points < 0 ? '−' : '±'}
        {formatPoints(Math.abs(points))}
      </span>{' '}
      <span className="text-muted">since {formatDay(since)}</span>
    </span>
  )
}

export function Countdown({ on, daysLeft }: NonNullable<DashboardCourse['exam']>) {
  if (daysLeft < 0) return <span className="text-muted">Exam date {formatDay(on)}</span>
  return (
    <span>
      {daysLeft === 0 ? 'Exam today' : daysLeft === 1 ? 'Exam tomorrow' : `${daysLeft} days to your exam`}
      <span className="text-muted">, {formatDay(on)}</span>
    </span>
  )
}
