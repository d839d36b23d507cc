import { useEffect, useState } from 'react'
import { elapsedMs } from '#domain/attempts/countdown.ts'
import { formatCount } from '#domain/site/format-count.ts'
import { readClocks } from '../../../lib/clocks.ts'

const MINUTE_MS = 60_000

/** The time left of an exam. `seconds`: what the server counted when it responded, at `since` by the browser's wall clock. */
export function MinutesLeft({ seconds, since }: { seconds: number; since: number }) {
  const [elapsed, setElapsed] = useState(0)
  // The clocks are outside React.
  useEffect(() => {
    const { wallMs, steadyMs } = readClocks()
    const receivedAt = { wallMs: since, steadyMs: steadyMs - Math.max(0, wallMs - since) }
    const tick = () => setElapsed(elapsedMs(receivedAt, readClocks()))
    tick()
    const timer = setInterval(tick, MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [since])
  const left = seconds - elapsed / 1000
  if (left <= 0) return <span className="font-medium text-fg">Time is up.</span>
  return (
    <span className="font-medium text-fg">
      {left < 60 ? 'Less than a minute' : formatCount(Math.floor(left / 60), 'minute')} left.
    </span>
  )
}
