import { clsx } from 'clsx'
import { Circle, CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import type { SetProgress } from '#contract/progress.ts'
import { isPass } from '#domain/attempts/score.ts'
import { SET_ACTION_WORDS, SET_STATE_WORDS } from '#domain/progress/set-state.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { formatPercent, formatScore } from '../../lib/format.ts'
import { href } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Row } from '../../ui/row-list.tsx'

/** One set: its state and the button to open it. */
export function SetRow({
  courseSlug,
  set,
  onPointAt,
}: {
  courseSlug: string
  set: SetProgress
  /** Called when the pointer or the keyboard focus reaches the row. */
  onPointAt(set: SetProgress): void
}) {
  return (
    <Row
      onPointAt={() => onPointAt(set)}
      title={set.title}
      meta={
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <SetState set={set} />
          <span>{formatCount(set.questionsCount, 'question')}</span>
          {set.isNew && <Badge>New</Badge>}
        </span>
      }
      action={<SetAction courseSlug={courseSlug} set={set} />}
    />
  )
}

export function SetState({ set }: { set: SetProgress }) {
  return (
    <>
      <State set={set} />
      {set.hasOpenTimed && <span className="font-medium text-fg">Timed exam running</span>}
    </>
  )
}

export function SetAction({
  courseSlug,
  set,
  isMain = false,
}: {
  courseSlug: string
  set: SetProgress
  /** The main action of its section. */
  isMain?: boolean
}) {
  const label = SET_ACTION_WORDS[set.state]
  return (
    <ButtonLink
      variant={isMain ? 'primary' : 'secondary'}
      href={hrefOf(courseSlug, set)}
      aria-label={isMain ? `${label} next: ${set.title}` : `${label}: ${set.title}`}
      className="min-w-24"
    >
      {label}
    </ButtonLink>
  )
}

const ICONS = { not_started: Circle, in_progress: CircleDashed, completed: CircleCheck } as const

/** A completed set is passed or not passed, if its course has a pass mark. */
function State({ set: { state, bestScorePercent, cutPercent } }: { set: SetProgress }) {
  const isPassed =
    bestScorePercent !== null && cutPercent !== null ? isPass(bestScorePercent, cutPercent) : null
  const Icon = state === 'completed' && isPassed === false ? CircleX : ICONS[state]
  const colour = isPassed === null ? 'text-brand' : isPassed ? 'text-ok' : 'text-bad'
  return (
    <span className="flex items-start gap-1.5">
      <Icon
        aria-hidden
        className={clsx(
          'mt-[0.1875rem] size-3.5 shrink-0',
          state === 'completed' ? colour : state === 'in_progress' && 'text-brand',
        )}
      />
      <span className="flex flex-wrap gap-x-3">
        <span>
          <span className={clsx(state !== 'not_started' && 'text-fg')}>{SET_STATE_WORDS[state]}</span>
          {bestScorePercent !== null && (
            <>
              , <span className="max-sm:sr-only">best score</span> {formatScore(bestScorePercent, cutPercent)}
            </>
          )}
        </span>
        {isPassed !== null && (
          <span>
            <span className={clsx('font-medium', colour)}>{isPassed ? 'Passed' : 'Not passed'}</span>{' '}
            <span className="whitespace-nowrap">(pass mark {formatPercent(cutPercent!)})</span>
          </span>
        )}
      </span>
    </span>
  )
}

/** The URL for a set's button. A running exam has priority, because its clock does not stop. */
function hrefOf(courseSlug: string, set: SetProgress): string {
  return set.hasOpenTimed
    ? href('/exam/:examId/attempt', { examId: set.examId })
    : href('/exam/:slug', { slug: set.slug }, { course: courseSlug })
}
