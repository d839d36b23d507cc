import type { SetProgress } from '#contract/progress.ts'
import type { FeedbackTime } from '#domain/attempts/attempt-limits.ts'
import { SET_ACTION_WORDS, SET_STATE_WORDS } from '#domain/progress/set-state.ts'
import { formatCount, formatPercent } from '../../../lib/format.ts'
import { href } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { usePreviewAhead } from '../api.ts'

export function PracticeSets({
  sets,
  courseSlug,
  feedback,
}: {
  sets: readonly SetProgress[]
  courseSlug: string
  feedback: FeedbackTime
}) {
  const previewAhead = usePreviewAhead()
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
      {sets.map((set) => (
        <li
          key={set.examId}
          {...{ onPointerEnter: () => previewAhead(set), onFocus: () => previewAhead(set) }}
          className="grid gap-3 p-4 sm:grid-cols-[1fr_auto] sm:items-center sm:gap-6 sm:px-5"
        >
          <div className="grid gap-0.5">
            <h3 className="font-medium">{set.title}</h3>
            <p className="figures text-sm text-muted">
              {formatCount(set.questionsCount, 'question')} · {stateWords(set)}
            </p>
            {set.hasOpenTimed && <p className="text-sm font-medium">Timed exam running</p>}
          </div>
          <ButtonLink
            variant={set.state === 'completed' ? 'secondary' : 'primary'}
            className="max-sm:w-full"
            href={
              set.hasOpenTimed
                ? href('/exam/:examId/attempt', { examId: set.examId })
                : href('/exam/:slug/practice', { slug: set.slug }, { feedback, course: courseSlug })
            }
          >
            {SET_ACTION_WORDS[set.state]}
            <span className="sr-only"> {set.title}</span>
          </ButtonLink>
        </li>
      ))}
    </ol>
  )
}

function stateWords({ state, bestScorePercent }: SetProgress): string {
  const best = bestScorePercent !== null && `best score ${formatPercent(bestScorePercent)}`
  return [SET_STATE_WORDS[state], best].filter(Boolean).join(', ')
}
