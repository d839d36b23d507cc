import type { Feedback } from '#contract/questions.ts'
import { VERDICT_WORDS, verdictOf } from '#domain/attempts/verdict.ts'
import { isPro } from '#domain/billing/entitlements.ts'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'
import { useViewer } from '../../../viewer/viewer.ts'
import { useSubscribeLink } from '../../../viewer/subscribe-link.ts'
import { href } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { VERDICT_COLOUR, VerdictMark } from '../question/verdict-mark.tsx'

export function SampleSummary({
  course,
  rows,
  onShow,
  onRestart,
}: {
  course: { slug: string; title: string }
  /** One per question, in order. */
  rows: readonly (Feedback | undefined)[]
  onShow(position: number): void
  onRestart(): void
}) {
  const right = rows.filter((feedback) => feedback?.isCorrect).length

  return (
    <div className="container-page grid max-w-3xl gap-8 py-10 sm:py-16">
      <div className="grid gap-3">
        <p className="text-sm text-muted">{course.title}, free sample</p>
        <h1 ref={focusWhenShown} tabIndex={-1} className="figures text-title">
          {right} of {rows.length} correct
        </h1>
        <p className="text-muted">
          Ten questions are too few to tell whether you would pass. They do show where to look first.
        </p>
      </div>
      <ol className="min-w-0 divide-y divide-line rounded-card border border-line bg-surface">
        {rows.map((feedback, index) => (
          <li key={index} className="flex min-h-14 items-center gap-3 py-1 pr-2 pl-4">
            <span className="figures w-6 shrink-0 text-sm text-muted">{index + 1}</span>
            <Mark feedback={feedback} />
            <span className="min-w-0 flex-1 truncate text-sm text-muted">{feedback?.domain.name}</span>
            <Button
              variant="ghost"
              size={32}
              aria-label={`Review question ${index + 1}`}
              onClick={() => onShow(index)}
            >
              Review
            </Button>
          </li>
        ))}
      </ol>
      <NextSteps course={course} onRestart={onRestart} />
    </div>
  )
}

function Mark({ feedback }: { feedback: Feedback | undefined }) {
  const verdict = feedback ? verdictOf(feedback) : 'unanswered'
  return (
    <span className={`flex w-32 shrink-0 items-center gap-2 text-sm font-medium ${VERDICT_COLOUR[verdict]}`}>
      <VerdictMark verdict={verdict} className="size-4" />
      {VERDICT_WORDS[verdict]}
    </span>
  )
}

function NextSteps({ course, onRestart }: { course: { slug: string }; onRestart(): void }) {
  const viewer = useViewer()
  const subscribeLink = useSubscribeLink('See the plans')
  const params = { slug: course.slug }
  return (
    <section className="grid gap-3">
      <h2 className="text-heading">What to do next</h2>
      <div className="flex flex-wrap gap-3">
        {isPro(viewer) ? (
          <ButtonLink href={href('/course/:slug/practice', params)}>Practise the full sets</ButtonLink>
        ) : (
          <ButtonLink href={subscribeLink.href}>{subscribeLink.label}</ButtonLink>
        )}
        <ButtonLink href={href('/course/:slug', params)} variant="secondary">
          Back to the course
        </ButtonLink>
        <Button variant="secondary" onClick={onRestart}>
          Start over
        </Button>
        {!viewer.isSignedIn && !viewer.isLoading && (
          <Button variant="ghost" onClick={() => viewer.askToSignIn('sign-in')}>
            Sign in
          </Button>
        )}
      </div>
      <p className="max-w-reading text-sm text-muted">
        Your answers are kept in this browser, so you can come back to this result. Start over or sign out to
        clear them.
      </p>
    </section>
  )
}
