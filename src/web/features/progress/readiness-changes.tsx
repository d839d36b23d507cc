import type { ReadinessDetails } from '#contract/readiness.ts'
import { MODE_WORDS } from '#domain/attempts/attempt-history.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatDate, formatPercent } from '../../lib/format.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { attemptHref } from './attempt-href.ts'

/** What moved the chance to pass last, latest first. Nothing if nothing has. */
export function ReadinessChanges({
  courseSlug,
  changes: { pause, estimates, attempts },
}: {
  courseSlug: string
  changes: ReadinessDetails['changes']
}) {
  if (!pause && !estimates && attempts.length === 0) return null
  return (
    <section aria-labelledby="changes" className="max-w-reading">
      <h2 id="changes" className="text-heading">
        What moved it last
      </h2>
      <ul className="figures mt-3 grid list-disc gap-2 pl-5 text-muted">
        {pause && (
          <li>
            {formatCount(pause.days, 'day')} without practice: {wordShift(pause)}
          </li>
        )}
        {estimates && <li>New estimates of how hard the questions are: {wordShift(estimates)}</li>}
        {attempts.map((attempt) => (
          <li key={attempt.attemptId}>
            <TextLink href={attemptHref({ ...attempt, courseSlug })}>
              {MODE_WORDS[attempt.mode]} of {formatDate(attempt.startedAt)}
            </TextLink>{' '}
            ({attempt.exam && `${attempt.exam.title}, `}
            {formatCount(attempt.answered, 'answer')}): {wordShift(attempt)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function wordShift({ beforePct, afterPct }: { beforePct: number | null; afterPct: number | null }): string {
  const word = (pct: number | null) => (pct === null ? 'no figure' : formatPercent(pct))
  return `from ${word(beforePct)} to ${word(afterPct)}`
}
