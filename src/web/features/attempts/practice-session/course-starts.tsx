import { useQuery } from '@tanstack/react-query'
import { DEFAULT_PRACTICE_PLAN, type PracticePlan } from '#domain/attempts/practice-plan.ts'
import { formatCount } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { practiceQuery } from './api.ts'
import { HELPFUL_QUESTIONS } from './helpful-plan.ts'
import { OpenSessionNote } from './open-session-note.tsx'
import { StartRefused } from './start-refused.tsx'
import { useSessionStart } from './use-session-start.ts'

/** On the course page: starts a session whose questions are picked for the person. */
export function CourseStarts({ userId, slug }: { userId: string; slug: string }) {
  const { data: choice, error } = useQuery(practiceQuery(userId, slug))
  const { start, begin, open, blockedReason, feedback } = useSessionStart(userId, slug, choice)
  const helpful: PracticePlan = {
    ...DEFAULT_PRACTICE_PLAN,
    source: 'value',
    count: HELPFUL_QUESTIONS,
    feedback,
  }
  const rested = Math.min(HELPFUL_QUESTIONS, choice?.rested ?? 0)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="font-medium">What helps most</p>
          <p className="figures mt-0.5 min-h-5 text-sm text-muted">
            {choice &&
              (rested > 0
                ? `${formatCount(rested, 'question')} that raise your chance to pass most`
                : 'You have seen every question in the last 48 hours')}
          </p>
        </div>
        <Button
          variant="secondary"
          className="min-w-24"
          aria-label="Start: what helps most"
          // Until the open session is known, a press would resume that one instead.
          disabled={start.isPending || !choice}
          disabledReason={
            (choice && rested === 0 && 'Questions rest for 48 hours after an answer') || blockedReason
          }
          onClick={() => begin(helpful)}
        >
          Start
        </Button>
      </div>
      <OpenSessionNote open={open} slug={slug} />
      <ErrorNote error={choice ? null : error} />
      {start.isError && start.variables && (
        <StartRefused error={start.error} plan={start.variables.plan} onStart={begin} />
      )}
    </div>
  )
}
