import type { PracticeChoice } from '#contract/practice.ts'
import type { SetProgress } from '#contract/progress.ts'
import type { FeedbackTime } from '#domain/attempts/attempt-limits.ts'
import { DEFAULT_PRACTICE_PLAN, NO_FILTERS, type PracticePlan } from '#domain/attempts/practice-plan.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatDateTime } from '../../../lib/format.ts'
import { href } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Row, RowList } from '../../../ui/row-list.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useStartPractice } from '../api.ts'
import { OpenSessionNote } from './open-session-note.tsx'
import { StartRefused } from './start-refused.tsx'
import { useSessionStart } from './use-session-start.ts'

const BestStarts = lazyPart(
  async () => (await import('./best-starts.tsx')).BestStarts,
  () => <li className="h-39 max-sm:h-48" />,
)

const QUICK_QUESTIONS = 10

/** Practice over the whole course that starts with one press: the open session, what helps most, or what went wrong. */
export function QuickStarts({
  userId,
  choice,
  openSet,
  feedback,
}: {
  userId: string
  choice: PracticeChoice
  /** The set whose practice is open; null if there is none. */
  openSet: SetProgress | null
  feedback: FeedbackTime
}) {
  const { history, questions, course } = choice
  const { start, open, begin, blockedReason } = useSessionStart(userId, course.slug, choice)
  const resume = useStartPractice()
  const plan: PracticePlan = { ...DEFAULT_PRACTICE_PLAN, count: QUICK_QUESTIONS, feedback }
  const quick = formatCount(Math.min(QUICK_QUESTIONS, Math.max(1, questions)), 'question')
  const startButton = (title: string, wanted: PracticePlan, noneWords: string | false, isMain = false) => (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      className="min-w-24"
      aria-label={`Start: ${title}`}
      disabled={start.isPending}
      disabledReason={noneWords || blockedReason}
      onClick={() => begin(wanted)}
    >
      Start
    </Button>
  )
  return (
    <section aria-labelledby="quick" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="quick" className="sr-only">
        Start at once
      </h2>
      <RowList>
        {open && (
          <Row
            title="Continue"
            meta={
              open.isBlocked
                ? 'Your timed exam contains some of its questions. Continue when the exam is finished.'
                : `${open.answered} of ${open.questions} answered, started ${formatDateTime(open.startedAt)}`
            }
            action={
              !open.isBlocked && (
                <ButtonLink
                  className="min-w-24"
                  href={href('/course/:slug/practice/:attemptId', {
                    slug: course.slug,
                    attemptId: open.attemptId,
                  })}
                  aria-label="Continue your session"
                >
                  Continue
                </ButtonLink>
              )
            }
          />
        )}
        {openSet && (
          <Row
            title={open ? openSet.title : 'Continue'}
            meta={open ? 'In progress' : openSet.title}
            action={
              <Button
                variant={open ? 'secondary' : 'primary'}
                className="min-w-24"
                aria-label={`Resume practice of ${openSet.title}`}
                disabled={resume.isPending}
                onClick={() => resume.mutate({ set: openSet.slug, courseSlug: course.slug, feedback })}
              >
                Resume
              </Button>
            }
          />
        )}
        <BestStarts choice={choice} plan={plan} isMain={!open && !openSet} renderStart={startButton} />
        <Row
          title={quick}
          meta="From the whole course, shuffled"
          action={startButton(quick, plan, questions === 0 && 'No question is available now')}
        />
        <Row
          title="Weak spots"
          meta={
            history.mistakes > 0
              ? `${formatCount(history.mistakes, 'question')} on your mistakes list`
              : 'Your mistakes list is empty'
          }
          action={startButton(
            'weak spots',
            { ...plan, filters: { ...NO_FILTERS, history: ['mistakes'] } },
            history.mistakes === 0 && 'Questions you get wrong are collected here',
          )}
        />
      </RowList>
      <OpenSessionNote open={open} />
      <ErrorNote error={resume.error} />
      {start.isError && start.variables && (
        <StartRefused error={start.error} plan={start.variables.plan} onStart={begin} />
      )}
    </section>
  )
}
