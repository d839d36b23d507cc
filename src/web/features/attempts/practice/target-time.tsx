import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { formatClock } from '../../../lib/format.ts'

/** Counts down the target time for a question. At zero nothing ends; it counts the time over. */
export function TargetTime({ seconds, timeOn }: { seconds: number; timeOn(): number }) {
  const [spentMs, setSpentMs] = useState(timeOn)
  // The clock is outside React.
  useEffect(() => {
    const timer = setInterval(() => setSpentMs(timeOn()), 500)
    return () => clearInterval(timer)
  }, [timeOn])
  const left = seconds - Math.floor(spentMs / 1000)
  return (
    <span
      className={clsx(
        'figures rounded-control px-2.5 py-1 font-mono text-sm',
        left < 0 ? 'bg-fg font-semibold text-bg' : 'bg-sunken dark:bg-line/60',
      )}
    >
      <span className="sr-only">Time for this question: </span>
      {left < 0 ? `${formatClock(-left)} over` : formatClock(left)}
    </span>
  )
}
