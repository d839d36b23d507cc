import { clsx } from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { formatClock } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import type { SyncSnapshot } from '../answer-sync.ts'
import { AttemptHeader } from '../in-progress/attempt-header.tsx'
import { type Deadline, useSecondsLeft, useTimeCalls } from './use-countdown.ts'

const LAST_MINUTES = 5 * 60

type Countdown = {
  deadline: Deadline
  isTimerHidden: boolean
  onToggleTimer(): void
  /** Called with the minutes left when there are 30, 5 and 1. */
  onTimeCall(minutes: number): void
}

/** The bar above a timed exam: its title, whether answers are saved, and the countdown. */
export function ExamHeader({
  title,
  save,
  isDurable,
  ...countdown
}: { title: string } & Pick<SyncSnapshot, 'save' | 'isDurable'> & Countdown) {
  return (
    <AttemptHeader title={title} save={save} isDurable={isDurable}>
      <Countdown {...countdown} />
    </AttemptHeader>
  )
}

/**
 * The visible countdown, in a component of its own so that nothing else is redrawn every second. To screen
 * readers the announcer says the time, rarely and on request.
 */
function Countdown({ deadline, isTimerHidden, onToggleTimer, onTimeCall }: Countdown) {
  const secondsLeft = useSecondsLeft(deadline)
  useTimeCalls(secondsLeft, onTimeCall)
  return (
    <div className="flex shrink-0 items-center gap-1">
      <span
        aria-hidden
        className={clsx(
          'figures rounded-control px-2.5 py-1 font-mono text-base',
          secondsLeft <= LAST_MINUTES ? 'bg-fg font-semibold text-bg' : 'bg-sunken dark:bg-line/60',
        )}
      >
        {isTimerHidden ? '··:··' : formatClock(secondsLeft)}
      </span>
      <Button
        variant="ghost"
        size={32}
        shape="icon"
        aria-label="Hide the time"
        aria-pressed={isTimerHidden}
        onClick={onToggleTimer}
      >
        {isTimerHidden ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
      </Button>
    </div>
  )
}
