import { Circle, CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import type { RecentAttempt } from '#contract/dashboard.ts'
import { MODE_WORDS, type Outcome, OUTCOME_WORDS, outcomeOf } from '#domain/attempts/attempt-history.ts'
import { formatDateTime, formatScore } from '../../../lib/format.ts'
import { href } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Row, RowList } from '../../../ui/row-list.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { attemptHref } from '../attempt-href.ts'

const LOOKS = {
  passed: { Icon: CircleCheck, colour: 'text-ok' },
  failed: { Icon: CircleX, colour: 'text-bad' },
  unfinished: { Icon: CircleDashed, colour: 'text-brand' },
  finished: { Icon: Circle, colour: 'text-muted' },
} as const satisfies Record<Outcome | 'finished', unknown>

/** The last attempts with their scores, and how each changed the chance to pass. */
export function RecentAttempts({ attempts }: { attempts: readonly RecentAttempt[] }) {
  return (
    <section aria-labelledby="attempts" className="grid content-start gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="attempts" className="text-heading">
          Last attempts
        </h2>
        <TextLink href={href('/dashboard/attempts')} className="text-sm">
          All attempts
        </TextLink>
      </div>
      <RowList>
        {attempts.map((attempt) => (
          <AttemptRow key={attempt.attemptId} attempt={attempt} />
        ))}
      </RowList>
    </section>
  )
}

function AttemptRow({ attempt }: { attempt: RecentAttempt }) {
  const { course, exam, mode, startedAt, readinessChange } = attempt
  return (
    <Row
      title={
        <Link
          href={attemptHref({ ...attempt, courseSlug: course.slug })}
          className="touch-target underline-offset-2 hover:underline"
        >
          {exam?.title ?? 'Practice session'}
        </Link>
      }
      meta={
        <>
          <p>{course.title}</p>
          <p>
            {exam && `${MODE_WORDS[mode]}, `}
            {formatDateTime(startedAt)}
          </p>
        </>
      }
      action={
        <div className="figures grid w-40 gap-0.5 text-sm max-sm:w-full max-sm:grid-flow-col max-sm:justify-start max-sm:gap-4">
          <Score attempt={attempt} />
          {readinessChange !== null && <Change points={readinessChange} />}
        </div>
      }
    />
  )
}

function Score({ attempt }: { attempt: RecentAttempt }) {
  const { scorePercent, cutPercent, answered, questions } = attempt
  const outcome = outcomeOf(attempt)
  const { Icon, colour } = LOOKS[outcome ?? 'finished']
  return (
    <p className="flex items-center gap-2">
      <Icon aria-hidden className={`size-4 shrink-0 ${colour}`} />
      {scorePercent === null ? (
        <span>
          {answered} of {questions} answered
        </span>
      ) : (
        <span>
          <span className="font-semibold">{formatScore(scorePercent, cutPercent)}</span>
          {outcome && <span className={colour}> {OUTCOME_WORDS[outcome]}</span>}
        </span>
      )}
    </p>
  )
}

function Change({ points }: { points: number }) {
  return (
    <p className="text-muted">
      Readiness{' '}
      <span className={points > 0 ? 'text-ok' : points < 0 ? 'text-bad' : ''}>
        {points > 0 ? '+' : points < 0 ? '−' : '±'}
        {Math.abs(points)}
      </span>
    </p>
  )
}
