import type { PracticeChoice } from '#contract/practice.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { href } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'

export function OpenPracticeSession({
  open: { attemptId, answered, questions, startedAt, isBlocked },
  slug,
}: {
  open: NonNullable<PracticeChoice['open']>
  slug: string
}) {
  return (
    <section
      aria-label="Open session"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-brand/40 bg-brand-soft/60 p-5"
    >
      <div className="grid gap-0.5">
        <h2 className="text-heading">You have a session open</h2>
        <p className="figures text-sm text-muted">
          {answered} of {questions} answered, begun {formatDateTime(startedAt)}
        </p>
        {isBlocked && (
          <p className="text-sm text-muted">
            Your timed exam holds some of its questions. It goes on when the exam is finished.
          </p>
        )}
      </div>
      {!isBlocked && (
        <ButtonLink
          className="max-sm:w-full"
          href={href('/course/:slug/practice/:attemptId', { slug, attemptId })}
        >
          Resume the session
        </ButtonLink>
      )}
    </section>
  )
}
