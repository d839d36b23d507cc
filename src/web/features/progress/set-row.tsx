import { clsx } from 'clsx'
import { Circle, CircleCheck, CircleDashed } from 'lucide-react'
import type { SetProgress } from '#contract/progress.ts'
import { SET_ACTION_WORDS, SET_STATE_WORDS } from '#domain/progress/set-state.ts'
import { formatCount, formatPercent } from '../../lib/format.ts'
import { href } from '../../paths.ts'
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

function State({ set: { state, bestScorePercent } }: { set: SetProgress }) {
  const Icon = ICONS[state]
  return (
    <span className="flex items-center gap-1.5">
      <Icon aria-hidden className={clsx('size-3.5', state !== 'not_started' && 'text-brand')} />
      <span className={clsx(state !== 'not_started' && 'text-fg')}>{SET_STATE_WORDS[state]}</span>
      {bestScorePercent !== null && <span>best score {formatPercent(bestScorePercent)}</span>}
    </span>
  )
}

/** The URL for a set's button. A running exam has priority, because its clock does not stop. */
function hrefOf(courseSlug: string, set: SetProgress): string {
  return set.hasOpenTimed
    ? href('/exam/:examId/attempt', { examId: set.examId })
    : href('/exam/:slug', { slug: set.slug }, { course: courseSlug })
}
