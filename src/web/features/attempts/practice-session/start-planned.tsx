import { useQuery } from '@tanstack/react-query'
import { DEFAULT_PRACTICE_PLAN, NO_FILTERS, type PracticePlan } from '#domain/attempts/practice-plan.ts'
import { Button } from '../../../ui/button.tsx'
import { practiceQuery } from './api.ts'
import { OpenSessionNote } from './open-session-note.tsx'
import { StartRefused } from './start-refused.tsx'
import { useSessionStart } from './use-session-start.ts'

/** Starts a session of the study plan: what helps most in one domain. */
export function StartPlanned({
  userId,
  slug,
  domain,
  questions,
  keptSet,
  isMain,
}: {
  userId: string
  slug: string
  domain: { code: string; name: string }
  questions: number
  /** The set of which nothing is asked, because the plan keeps it for the end; null if there is none. */
  keptSet: string | null
  /** True for the main action of the page. */
  isMain: boolean
}) {
  const choice = useQuery(practiceQuery(userId, slug))
  const { start, open, begin, blockedReason, feedback } = useSessionStart(userId, slug, choice.data)
  const sets = choice.data?.sets.map(({ slug }) => slug).filter((set) => set !== keptSet) ?? []
  const plan: PracticePlan = {
    ...DEFAULT_PRACTICE_PLAN,
    source: 'value',
    filters: { ...NO_FILTERS, domains: [domain.code], sets: keptSet === null ? [] : sets },
    count: questions,
    feedback,
  }
  return (
    <div className="grid justify-items-start gap-2 max-sm:w-full">
      <Button
        size={48}
        variant={isMain ? 'primary' : 'secondary'}
        className="min-w-28 max-sm:w-full [span>&]:w-full"
        aria-label={`Start ${domain.name}`}
        // Until the open session is known, a press would resume that one instead.
        disabled={start.isPending || choice.isPending}
        disabledReason={blockedReason}
        onClick={() => begin(plan)}
      >
        {start.isPending ? 'Starting…' : 'Start'}
      </Button>
      <OpenSessionNote open={open} slug={slug} />
      {start.isError && <StartRefused error={start.error} plan={plan} onStart={begin} />}
    </div>
  )
}
