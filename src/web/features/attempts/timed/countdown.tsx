import { Eye, EyeOff } from 'lucide-react'
import { clsx } from 'clsx'
import { formatClock } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'

const LAST_MINUTES = 5 * 60

/** The visible countdown. Screen readers hear the time from the announcer instead, rarely and on demand. */
export function Countdown({
  secondsLeft,
  isHidden,
  onToggle,
}: {
  secondsLeft: number
  isHidden: boolean
  onToggle(): void
}) {
  const isLast = secondsLeft <= LAST_MINUTES
  return (
    <div className="flex shrink-0 items-center gap-1">
      <span
        aria-hidden
        className={clsx(
          'figures rounded-control px-2.5 py-1 font-mono text-base',
          isLast ? 'bg-fg font-semibold text-bg' : 'bg-sunken dark:bg-line/60',
        )}
      >
        {isHidden ? '··:··' : formatClock(secondsLeft)}
      </span>
      <Button
        variant="ghost"
        size={32}
        shape="icon"
        aria-label="Hide the time"
        aria-pressed={isHidden}
        onClick={onToggle}
      >
        {isHidden ? <EyeOff aria-hidden className="size-4" /> : <Eye aria-hidden className="size-4" />}
      </Button>
    </div>
  )
}
