import { useQuery } from '@tanstack/react-query'
import type { Result } from '#contract/results.ts'
import { DEFAULT_PRACTICE_PLAN, type PracticePlan } from '#domain/attempts/practice-plan.ts'
import type { PractiseNext } from '#domain/attempts/practise-next.ts'
import { Button } from '../../../ui/button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { practiceQuery } from '../practice-session/api.ts'
import { OpenSessionNote } from '../practice-session/open-session-note.tsx'
import { useSessionStart } from '../practice-session/use-session-start.ts'

const StartRefused = lazyPart(
  async () => (await import('../practice-session/start-refused.tsx')).StartRefused,
)

export type Practise = PractiseNext<Result['domains'][number]>

/** Few enough to finish in one go. */
const DOMAIN_QUESTIONS = 10

/** Starts practice of what was weak and opens its first question. An open session of the course is finished first. */
export function PractiseButton({
  practise,
  result,
  userId,
  variant,
}: {
  practise: Practise
  result: Result
  userId: string
  variant: 'primary' | 'secondary'
}) {
  const { slug } = result.course
  const choice = useQuery(practiceQuery(userId, slug))
  const { start, begin, blockedReason, feedback } = useSessionStart(userId, slug, choice.data)
  const plan: PracticePlan = {
    ...DEFAULT_PRACTICE_PLAN,
    filters: practise.filters,
    feedback,
    ...(practise.what === 'domain' && { count: DOMAIN_QUESTIONS }),
  }
  return (
    <div className="grid gap-2">
      <Button
        size={variant === 'primary' ? 48 : 40}
        variant={variant}
        className="h-auto! min-h-10 w-full py-2 text-balance whitespace-normal!"
        // Until the open session is known, a press would resume that one instead.
        disabled={start.isPending || choice.isPending}
        disabledReason={blockedReason}
        onClick={() => begin(plan)}
      >
        {start.isPending ? 'Starting…' : practiseWords(practise)}
      </Button>
      {start.isError && <StartRefused error={start.error} plan={plan} onStart={begin} />}
    </div>
  )
}

/** Belongs to a group of these buttons: what a press does to the open session. */
export function PractiseNote({ slug, userId }: { slug: string; userId: string }) {
  const { data } = useQuery(practiceQuery(userId, slug))
  return <OpenSessionNote open={data?.open ?? null} slug={slug} />
}

function practiseWords(practise: Practise): string {
  return practise.what === 'domain' ? `Practise ${practise.domain.name}` : 'Practise your mistakes'
}
