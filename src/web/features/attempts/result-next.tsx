import type { Result } from '#contract/attempts.ts'
import { weakestDomain } from '#domain/attempts/review.ts'
import { formatPercent } from '../../lib/format.ts'
import { href } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** What to do with a result. */
export function ResultNext({ result }: { result: Result }) {
  const { exam, course, mode, timeLimitMinutes, domains } = result
  const weakest = weakestDomain(domains)
  const params = { slug: course.slug }
  const again =
    exam === null
      ? href('/course/:slug/practice', { params })
      : mode === 'timed' && timeLimitMinutes !== null
        ? href('/exam/:slug', {
            params: { slug: exam.slug },
            search: { mode, timeLimit: timeLimitMinutes, course: course.slug },
          })
        : href('/exam/:slug/practice', { params: { slug: exam.slug }, search: { course: course.slug } })
  return (
    <section className="grid gap-3">
      <h2 className="text-heading">What to do next</h2>
      {weakest && (
        <p className="max-w-reading text-muted">
          Most was lost in <span className="text-fg">{weakest.name}</span> (
          <span className="figures">{formatPercent(weakest.scorePercent)}</span>). Practise it with feedback
          after each question, then sit another exam.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={href('/course/:slug/practice', { params })}>
          {weakest ? 'Practise what was wrong' : 'Practise another set'}
        </ButtonLink>
        <ButtonLink href={again} variant="secondary">
          Retake
        </ButtonLink>
        <ButtonLink href={href('/course/:slug', { params })} variant="secondary">
          Back to the course
        </ButtonLink>
      </div>
    </section>
  )
}
