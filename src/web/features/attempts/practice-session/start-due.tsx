import { useQuery } from '@tanstack/react-query'
import {
  DEFAULT_PRACTICE_PLAN,
  MAX_PRACTICE_QUESTIONS,
  type PracticePlan,
} from '#domain/attempts/practice-plan.ts'
import { Button } from '../../../ui/button.tsx'
import { practiceQuery } from './api.ts'
import { OpenSessionNote } from './open-session-note.tsx'
import { StartRefused } from './start-refused.tsx'
import { useSessionStart } from './use-session-start.ts'

/** Starts a session of the questions that are due in a course. */
export function StartDue({
  userId,
  slug,
  title,
  questions,
}: {
  userId: string
  slug: string
  title: string
  questions: number
}) {
  const choice = useQuery(practiceQuery(userId, slug))
  const { start, open, begin, blockedReason, feedback } = useSessionStart(userId, slug, choice.data)
  const count = Math.min(MAX_PRACTICE_QUESTIONS, questions)
  const plan: PracticePlan = { ...DEFAULT_PRACTICE_PLAN, source: 'due', count, feedback }
  return (
    <div className="grid justify-items-start gap-2 max-sm:w-full">
      <Button
        className="min-w-28 max-sm:w-full [span>&]:w-full"
        aria-label={`Review questions of ${title}`}
        // Until the open session is known, a press would resume that one instead.
        disabled={start.isPending || choice.isPending}
        disabledReason={blockedReason}
        onClick={() => begin(plan)}
      >
        {start.isPending ? 'Starting…' : 'Review'}
      </Button>
      <OpenSessionNote open={open} slug={slug} />
      {start.isError && <StartRefused error={start.error} plan={plan} onStart={begin} />}
    </div>
  )
}
