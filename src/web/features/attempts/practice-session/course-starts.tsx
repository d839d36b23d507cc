import { useQuery } from '@tanstack/react-query'
import { DEFAULT_PRACTICE_PLAN } from '#domain/attempts/practice-plan.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { practiceQuery } from './api.ts'
import { OpenSessionNote } from './open-session-note.tsx'
import { pickedStarts } from './picked-starts.ts'
import { StartRefused } from './start-refused.tsx'
import { useSessionStart } from './use-session-start.ts'

/** On the course page: starts a session whose questions are picked for the person. */
export function CourseStarts({ userId, slug }: { userId: string; slug: string }) {
  const { data: choice, error } = useQuery(practiceQuery(userId, slug))
  const { start, begin, open, blockedReason, feedback } = useSessionStart(userId, slug, choice)
  if (!choice) return error ? <ErrorNote error={error} /> : <Skeleton className="h-29" />
  return (
    <div className="grid gap-5">
      {pickedStarts(choice, { ...DEFAULT_PRACTICE_PLAN, feedback }).map(({ title, plan, words, blocked }) => (
        <div key={title} className="tooltips-end flex flex-wrap items-center justify-between gap-4">
          <div className="min-w-0">
            <p className="font-medium">{title}</p>
            <p className="figures mt-0.5 text-sm text-muted">{words}</p>
          </div>
          <Button
            variant="secondary"
            className="min-w-24"
            aria-label={`Start: ${title.toLowerCase()}`}
            disabled={start.isPending}
            disabledReason={blocked ?? blockedReason}
            onClick={() => begin(plan)}
          >
            Start
          </Button>
        </div>
      ))}
      <OpenSessionNote open={open} slug={slug} />
      {start.isError && start.variables && (
        <StartRefused error={start.error} plan={start.variables.plan} onStart={begin} />
      )}
    </div>
  )
}
