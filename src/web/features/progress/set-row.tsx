import { Circle, CircleCheck } from 'lucide-react'
import type { SetProgress } from '#contract/progress.ts'
import { formatCount, formatPercent } from '../../lib/format.ts'
import { href } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Row } from '../../ui/row-list.tsx'

/** One set: how it went so far, and the way into it. */
export function SetRow({ courseSlug, set }: { courseSlug: string; set: SetProgress }) {
  return (
    <Row
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

export function SetAction({ courseSlug, set }: { courseSlug: string; set: SetProgress }) {
  const { label, to } = nextStep(courseSlug, set)
  return (
    <ButtonLink
      variant={set.state === 'completed' ? 'secondary' : 'primary'}
      href={to}
      aria-label={`${label}: ${set.title}`}
      className="min-w-24"
    >
      {label}
    </ButtonLink>
  )
}

function State({ set: { state, bestScorePercent } }: { set: SetProgress }) {
  if (state === 'not_started') {
    return (
      <span className="flex items-center gap-1.5">
        <Circle aria-hidden className="size-3.5" />
        Not Started
      </span>
    )
  }
  return (
    <span className="flex items-center gap-1.5">
      <CircleCheck aria-hidden className="size-3.5 text-brand" />
      <span className="text-fg">Completed</span>
      {bestScorePercent !== null && <span>best score {formatPercent(bestScorePercent)}</span>}
    </span>
  )
}

/** What is open goes first: a clock may be running. */
function nextStep(courseSlug: string, set: SetProgress): { label: string; to: string } {
  if (set.hasOpenTimed) {
    return { label: 'Resume', to: href('/exam/:examId/attempt', { params: { examId: set.examId } }) }
  }
  const to = href('/exam/:slug', { params: { slug: set.slug }, search: { course: courseSlug } })
  if (set.hasOpenPractice) return { label: 'Resume', to }
  return { label: set.state === 'completed' ? 'Retake' : 'Start', to }
}
