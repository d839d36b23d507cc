import { useQuery } from '@tanstack/react-query'
import {
  DEFAULT_PRACTICE_PLAN,
  MAX_PRACTICE_QUESTIONS,
  NO_FILTERS,
  type PracticePlan,
} from '#domain/attempts/practice-plan.ts'
import type { NotebookFilter } from '#domain/notebook/notebook.ts'
import { Button } from '../../../ui/button.tsx'
import { matchesQuery, practiceQuery } from './api.ts'
import { OpenSessionNote } from './open-session-note.tsx'
import { StartRefused } from './start-refused.tsx'
import { useSessionStart } from './use-session-start.ts'

/** Starts a practice session of exactly the notebook's entries that match, with one press. */
export function PractiseNotebook({
  userId,
  slug,
  filter,
  total,
}: {
  userId: string
  slug: string
  filter: NotebookFilter
  /** How many entries match. */
  total: number
}) {
  const filters = { ...NO_FILTERS, notebook: filter }
  const choice = useQuery(practiceQuery(userId, slug))
  const matches = useQuery(matchesQuery(userId, slug, filters))
  const { start, open, begin, blockedReason, feedback } = useSessionStart(userId, slug, choice.data)
  const matching = matches.isPlaceholderData ? undefined : matches.data?.matching
  const plan: PracticePlan = {
    ...DEFAULT_PRACTICE_PLAN,
    filters,
    count: Math.min(matching || MAX_PRACTICE_QUESTIONS, MAX_PRACTICE_QUESTIONS),
    feedback,
  }
  const these =
    matching !== undefined && matching > MAX_PRACTICE_QUESTIONS
      ? `${MAX_PRACTICE_QUESTIONS} of these`
      : 'these'
  return (
    <div className="grid justify-items-start gap-2 max-sm:w-full">
      <Button
        className="h-auto! min-h-10 shrink! py-1.5 whitespace-normal! max-sm:w-full [span>&]:w-full"
        disabled={start.isPending || choice.isPending}
        disabledReason={matching === 0 ? 'These questions aren’t in a practice set any more' : blockedReason}
        onClick={() => begin(plan)}
      >
        {start.isPending
          ? 'Starting…'
          : open
            ? `End current session and practise ${these}`
            : `Practise ${these}`}
      </Button>
      <OpenSessionNote open={open} slug={slug} />
      {matching !== undefined && matching > 0 && matching < total && (
        <p className="figures text-sm text-muted">
          {total - matching} of these {total - matching === 1 ? 'isn’t' : 'aren’t'} in a practice set any
          more, so you can’t practise {total - matching === 1 ? 'it' : 'them'}.
        </p>
      )}
      {start.isError && <StartRefused error={start.error} plan={plan} onStart={begin} />}
    </div>
  )
}
