import { useQueryClient } from '@tanstack/react-query'
import type { FeedbackTime, PlanSource } from '#domain/attempts/attempt-limits.ts'
import { DEFAULT_PRACTICE_PLAN, NO_FILTERS, type PracticePlan } from '#domain/attempts/practice-plan.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { startKey, useStartPracticeSession } from './api.ts'

const StartRefused = lazyPart(async () => (await import('./start-refused.tsx')).StartRefused)

/** Starts a practice session with one press, where none is open. If one was opened elsewhere, that one continues. */
export function StartNext({
  userId,
  slug,
  domain,
  sets,
  count,
  source,
  feedback,
  label,
  className,
}: {
  userId: string
  slug: string
  /** The code of a domain; null for questions of the whole course. */
  domain: string | null
  /** The slugs of the sets that are asked; empty for all. */
  sets: string[]
  count: number
  source: PlanSource
  feedback: FeedbackTime
  label: string
  className: string
}) {
  const start = useStartPracticeSession(userId, slug)
  const plan: PracticePlan = {
    ...DEFAULT_PRACTICE_PLAN,
    source,
    count,
    feedback,
    filters: { ...NO_FILTERS, domains: domain === null ? [] : [domain], sets },
  }
  const queryClient = useQueryClient()
  // A second press before the page shows that it is starting does nothing.
  const begin = (chosen: PracticePlan) => {
    if (queryClient.isMutating({ mutationKey: startKey(userId, slug) }) === 0)
      start.mutate({ plan: chosen, finishOpen: null })
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button size={48} className={className} disabled={start.isPending} onClick={() => begin(plan)}>
        {label}
      </Button>
      {start.isError && start.variables && (
        <StartRefused error={start.error} plan={start.variables.plan} onStart={begin} />
      )}
    </div>
  )
}
