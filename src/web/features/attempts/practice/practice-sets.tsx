import type { SetProgress } from '#contract/progress.ts'
import type { FeedbackTime } from '#domain/attempts/attempt-limits.ts'
import { SET_ACTION_WORDS, SET_STATE_WORDS } from '#domain/progress/set-state.ts'
import { formatCount, formatPercent } from '../../../lib/format.ts'
import { href } from '../../../paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Row, RowList } from '../../../ui/row-list.tsx'
import { useStartPractice } from '../api.ts'

/** The sets of a course; one press starts or resumes the practice of a set. */
export function PracticeSets({
  sets,
  courseSlug,
  feedback,
}: {
  sets: readonly SetProgress[]
  courseSlug: string
  feedback: FeedbackTime
}) {
  const start = useStartPractice()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <RowList>
        {sets.map((set) => {
          const label = SET_ACTION_WORDS[set.state]
          const look = {
            variant: 'secondary',
            className: 'min-w-24',
            'aria-label': `${label}: ${set.title}`,
          } as const
          return (
            <Row
              key={set.examId}
              title={set.title}
              meta={`${formatCount(set.questionsCount, 'question')} · ${stateWords(set)}`}
              action={
                set.hasOpenTimed ? (
                  <ButtonLink {...look} href={href('/exam/:examId/attempt', { examId: set.examId })}>
                    {label}
                  </ButtonLink>
                ) : (
                  <Button
                    {...look}
                    disabled={start.isPending}
                    onClick={() => start.mutate({ set: set.slug, courseSlug, feedback })}
                  >
                    {start.isPending && start.variables.set === set.slug ? 'Opening…' : label}
                  </Button>
                )
              }
            />
          )
        })}
      </RowList>
      <ErrorNote error={start.error} />
    </div>
  )
}

function stateWords({ state, bestScorePercent, hasOpenTimed }: SetProgress): string {
  const best = bestScorePercent !== null && `best score ${formatPercent(bestScorePercent)}`
  return [SET_STATE_WORDS[state], best, hasOpenTimed && 'timed exam running'].filter(Boolean).join(', ')
}
