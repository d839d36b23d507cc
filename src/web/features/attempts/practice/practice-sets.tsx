import type { ReactNode } from 'react'
import type { SetProgress } from '#contract/progress.ts'
import type { FeedbackTime } from '#domain/attempts/attempt-limits.ts'
import { SET_ACTION_WORDS } from '#domain/progress/set-state.ts'
import { formatCount } from '#domain/site/format-count.ts'
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
  renderState,
}: {
  sets: readonly SetProgress[]
  courseSlug: string
  feedback: FeedbackTime
  renderState(set: SetProgress): ReactNode
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
              meta={
                <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
                  {renderState(set)}
                  <span>{formatCount(set.questionsCount, 'question')}</span>
                </span>
              }
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
