import { queryOptions, useQuery } from '@tanstack/react-query'
import { getRetestPlan, type RetestPlan as Answer } from '#contract/study-plan.ts'
import { DEFAULT_PRACTICE_PLAN, NO_FILTERS, type PracticePlan } from '#domain/attempts/practice-plan.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { call } from '../../../lib/call.ts'
import { formatPercent } from '../../../lib/format.ts'
import { PROFILES } from '../../../lib/query-client.ts'
import { href } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { PartFailed } from '../../../ui/error-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ATTEMPTS_KEY } from '../attempt-cache.ts'
import { practiceQuery } from '../practice-session/api.ts'
import { OpenSessionNote } from '../practice-session/open-session-note.tsx'
import { StartRefused } from '../practice-session/start-refused.tsx'
import { useSessionStart } from '../practice-session/use-session-start.ts'
import { ATTEMPT_WORDS } from '../refusal-words.ts'

type Plan = NonNullable<Answer['plan']>

const planQuery = (userId: string, slug: string) =>
  queryOptions({
    queryKey: [...ATTEMPTS_KEY, 'retest-plan', userId, slug],
    queryFn: () => call(getRetestPlan, { params: { slug } }, ATTEMPT_WORDS),
    ...PROFILES.none,
  })

/** After a failed exam, ours or the real one: what to practise before the next one, and one press that starts it. */
export function RetestPlan({ slug, userId }: { slug: string; userId: string }) {
  const { data, error, refetch } = useQuery(planQuery(userId, slug))
  if (data?.plan === null) return null
  return (
    <section
      aria-labelledby="retest"
      className="grid grid-cols-[minmax(0,1fr)] gap-5 rounded-card border border-line bg-surface p-5 sm:p-7"
    >
      <h2 id="retest" className="text-heading">
        Plan for your next attempt
      </h2>
      {data ? (
        <Found plan={data.plan} slug={slug} userId={userId} />
      ) : error ? (
        <PartFailed error={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-64" />
      )}
    </section>
  )
}

function Found({ plan, slug, userId }: { plan: Plan; slug: string; userId: string }) {
  const { steps, rehearsal } = plan
  return (
    <>
      <p className="figures max-w-reading text-muted">{outlook(plan)}</p>
      {steps.length > 0 && (
        <ol className="grid divide-y divide-line border-y border-line">
          {steps.map(({ domain, sessions, questions, fresh }) => (
            <li key={domain.code} className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-3">
              <span className="font-medium">{domain.name}</span>
              <span className="figures text-sm text-muted">
                {formatCount(sessions, 'practice session')}, {formatCount(questions, 'question')},{' '}
                {fresh === 0 ? 'none' : `${fresh} of them`} new
              </span>
            </li>
          ))}
          {rehearsal && (
            <li className="flex flex-wrap justify-between gap-x-6 gap-y-0.5 py-3">
              <TextLink href={href('/course/:slug', { slug }, { showTimedExam: true })}>
                {rehearsal.title}, as a timed exam
              </TextLink>
              <span className="text-sm text-muted">At the end, because you haven’t seen any of it</span>
            </li>
          )}
        </ol>
      )}
      {steps.length > 0 && <FirstSession plan={plan} slug={slug} userId={userId} />}
    </>
  )
}

/** What the plan leads to, and why it ends where it does. */
function outlook({ steps, end, nowPct, chance }: Plan): string {
  const now = nowPct === null ? '' : `Your chance to pass today is ${formatPercent(nowPct)}. `
  if (steps.length === 0)
    return end === 'likely'
      ? `${now}You were close: rest, then take another set.`
      : 'This course has no questions left to practise.'
  const after =
    chance === null
      ? 'There is no figure for your chance to pass yet, so the domains that the exam asks most come first. '
      : `After these practice sessions it would be between ${formatPercent(chance.lowPct)} and ${formatPercent(chance.highPct)}, depending on how much you learn from each question, which we can only assume. `
  return now + after + ENDS[end]
}

const ENDS: Record<Plan['end'], string> = {
  likely: 'These practice sessions raise it most.',
  bank: 'These are all the questions that the course has for you.',
  length: 'The plan ends here; after that, make a new one from your answers.',
}

function FirstSession({
  plan: { steps, first },
  slug,
  userId,
}: {
  plan: Plan
  slug: string
  userId: string
}) {
  const choice = useQuery(practiceQuery(userId, slug))
  const { start, begin, open, blockedReason, feedback } = useSessionStart(userId, slug, choice.data)
  const name = steps.find(({ domain }) => domain.code === first?.domain)?.domain.name
  const wanted: PracticePlan | null = first && {
    ...DEFAULT_PRACTICE_PLAN,
    source: 'value',
    count: first.questions,
    filters: { ...NO_FILTERS, domains: [first.domain], sets: first.sets },
    feedback,
  }
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant="secondary"
        className="h-auto! min-h-10 py-2 text-balance whitespace-normal!"
        // Until the open session is known, a press would resume that one instead.
        disabled={start.isPending || choice.isPending}
        disabledReason={wanted ? blockedReason : 'Questions rest for 48 hours after an answer'}
        onClick={() => wanted && begin(wanted)}
      >
        {start.isPending ? 'Starting…' : name ? `Start the first one: ${name}` : 'Start the first one'}
      </Button>
      <OpenSessionNote open={open} slug={slug} />
      {start.isError && wanted && <StartRefused error={start.error} plan={wanted} onStart={begin} />}
    </div>
  )
}
