import type { Result } from '#contract/results.ts'
import { weakestDomain } from '#domain/attempts/review.ts'
import { href } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'

export function ResultNext({ result }: { result: Result }) {
  const { exam, course, mode, timeLimitMinutes, domains, items } = result
  const weakest = weakestDomain(domains)
  const mistakes = items.filter(({ mistake }) => mistake !== null).length
  const params = { slug: course.slug }
  const again =
    exam === null
      ? href('/course/:slug/practice', params)
      : mode === 'timed' && timeLimitMinutes !== null
        ? href('/exam/:slug', { slug: exam.slug }, { mode, timeLimit: timeLimitMinutes, course: course.slug })
        : href('/exam/:slug/practice', { slug: exam.slug }, { course: course.slug })
  return (
    <section className="grid gap-3">
      <h2 className="text-heading">What to do next</h2>
      {weakest && (
        <p className="max-w-reading text-muted">
          Weakest area: <span className="text-fg">{weakest.name}</span>{' '}
          <span className="figures">
            ({weakest.correct} of {weakest.questions})
          </span>
          . Practise it with feedback after each question, then take another exam.
        </p>
      )}
      {mistakes > 0 && (
        <p className="max-w-reading text-muted">
          {mistakes === 1
            ? '1 of these is on your mistakes list. Answer it'
            : `${mistakes} of these are on your mistakes list. Answer one`}{' '}
          correctly on two different days to clear it.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          href={href('/course/:slug/practice', params, mistakes > 0 ? { history: 'mistakes' } : {})}
        >
          {mistakes > 0 ? 'Practise what was wrong' : 'Practise more'}
        </ButtonLink>
        <ButtonLink href={href('/course/:slug/notebook', params)} variant="secondary">
          Open the notebook
        </ButtonLink>
        <ButtonLink href={again} variant="secondary">
          {exam === null ? 'New session' : 'Retake'}
        </ButtonLink>
        <ButtonLink href={href('/course/:slug', params)} variant="secondary">
          Back to the course
        </ButtonLink>
      </div>
    </section>
  )
}
