import type { Result } from '#contract/results.ts'
import { practiseNext } from '#domain/attempts/practise-next.ts'
import { isPro } from '#domain/billing/entitlements.ts'
import { href } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useViewer } from '../../../viewer/viewer.ts'
import { PractiseButton, PractiseNote } from './practise-button.tsx'

/** Everything else that can follow a result. */
export function ResultNext({ result, userId }: { result: Result; userId: string }) {
  const { exam, course, mode, passed, timeLimitMinutes, items } = result
  const viewer = useViewer()
  const mistakes = items.filter(({ mistake }) => mistake !== null).length
  // Otherwise practice is offered beside the score.
  const offers = mode === 'timed' && passed && isPro(viewer) ? practiseNext(result) : []
  const params = { slug: course.slug }
  const again =
    exam === null
      ? href('/course/:slug/practice', params)
      : mode === 'timed' && timeLimitMinutes !== null
        ? href('/exam/:slug', { slug: exam.slug }, { mode, timeLimit: timeLimitMinutes, course: course.slug })
        : href('/exam/:slug/practice', { slug: exam.slug }, { course: course.slug })
  return (
    <section className="grid gap-3">
      <h2 className="text-heading">More to do</h2>
      {mistakes > 0 && (
        <p className="figures max-w-reading text-muted">
          {mistakes === 1
            ? '1 of these is on your mistakes list. Answer it'
            : `${mistakes} of these are on your mistakes list. Answer one`}{' '}
          correctly on two different days to clear it.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {offers.map((practise) => (
          <PractiseButton
            key={practise.what}
            practise={practise}
            result={result}
            userId={userId}
            variant="secondary"
          />
        ))}
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
      {offers.length > 0 && <PractiseNote slug={course.slug} userId={userId} />}
    </section>
  )
}
