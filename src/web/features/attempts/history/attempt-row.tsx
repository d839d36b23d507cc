import { CircleCheck, CircleDashed, CircleDot, CircleX } from 'lucide-react'
import type { PastAttempt } from '#contract/attempt-history.ts'
import { MODE_WORDS, type Outcome, outcomeOf, OUTCOME_WORDS } from '#domain/attempts/attempt-history.ts'
import { focusWhenShown } from '../../../lib/focus-when-shown.ts'
import { formatDateTime, formatPercent, formatScore } from '../../../lib/format.ts'
import { href } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { attemptHref, attemptTitle } from '../attempt-link.ts'

const LOOKS = {
  passed: { Icon: CircleCheck, colour: 'text-ok' },
  failed: { Icon: CircleX, colour: 'text-bad' },
  unfinished: { Icon: CircleDashed, colour: 'text-muted' },
  // Without a pass mark.
  finished: { Icon: CircleDot, colour: 'text-muted' },
} as const satisfies Record<Outcome | 'finished', unknown>
const BAR = { passed: 'bg-ok', failed: 'bg-bad', unfinished: 'bg-brand' } as const satisfies Record<
  Outcome,
  string
>

/** One attempt, with a link to its result or back into it. */
export function AttemptRow({ attempt, takesFocus }: { attempt: PastAttempt; takesFocus: boolean }) {
  const { attemptId, course, mode, startedAt, finishedAt } = attempt
  const isOpen = finishedAt === null
  const title = attemptTitle(attempt)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 px-5 py-4 md:grid-cols-[minmax(0,1fr)_9rem_11rem_6rem]">
      <div className="min-w-0 max-md:col-span-2">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-muted">{course.title}</p>
        <p className="figures text-sm text-muted">
          {MODE_WORDS[mode]}, {formatDateTime(startedAt)}
        </p>
      </div>
      <Outcome attempt={attempt} />
      <Score attempt={attempt} />
      <Link
        ref={takesFocus ? focusWhenShown : undefined}
        href={isOpen ? attemptHref(attempt) : href('/exam/:attemptId/result', { attemptId })}
        className="touch-target col-start-2 justify-self-end rounded-sm md:col-start-auto text-sm font-medium text-brand underline underline-offset-4 hover:text-brand-hover dark:text-brand-hover"
      >
        {isOpen ? 'Resume' : 'Result'}
        <span className="sr-only">
          : {title}, {formatDateTime(startedAt)}
        </span>
      </Link>
    </li>
  )
}

function Outcome({ attempt }: { attempt: PastAttempt }) {
  const outcome = outcomeOf(attempt)
  const { Icon, colour } = LOOKS[outcome ?? 'finished']
  return (
    <p className={`flex items-center gap-2 text-sm font-medium ${colour}`}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {outcome ? OUTCOME_WORDS[outcome] : 'Finished'}
    </p>
  )
}

/** The score with a bar on which the pass mark is a line, or how much of an open attempt is answered. */
function Score({ attempt }: { attempt: PastAttempt }) {
  const { scorePercent, cutPercent, questions, answered } = attempt
  if (scorePercent === null)
    return (
      <p className="figures text-sm text-muted max-md:justify-self-end">
        {answered} of {questions} answered
      </p>
    )
  return (
    <div className="grid grid-cols-[3.25rem_minmax(0,1fr)] items-center gap-x-3 max-md:w-36 max-md:justify-self-end">
      <span className="figures font-semibold">{formatScore(scorePercent, cutPercent)}</span>
      <span aria-hidden className="relative h-1.5 rounded-full bg-line">
        <span
          className={`block h-full rounded-full ${BAR[outcomeOf(attempt) ?? 'unfinished']}`}
          style={{ width: `${scorePercent}%` }}
        />
        {cutPercent !== null && (
          <span className="absolute -inset-y-1 w-0.5 bg-fg" style={{ left: `${cutPercent}%` }} />
        )}
      </span>
      {cutPercent !== null && (
        <span className="figures col-span-2 text-xs text-muted">Pass mark {formatPercent(cutPercent)}</span>
      )}
    </div>
  )
}
