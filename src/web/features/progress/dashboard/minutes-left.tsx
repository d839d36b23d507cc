import { useEffect, useState } from 'react'
import { formatCount } from '../../../lib/format.ts'

const MINUTE_MS = 60_000

/** The time left of an exam. `seconds`: what the server counted when it responded, at `since` by the browser's clock. */
export function MinutesLeft({ seconds, since }: { seconds: number; since: number }) {
  const [now, setNow] = useState(since)
  // The clock is outside React.
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  const left = seconds - Math.max(0, now - since) / 1000
  if (left <= 0) return <span className="font-medium text-fg">Time is up.</span>
  return (
    <span className="font-medium text-fg">
      {left < 60 ? 'Less than a minute' : formatCount(Math.floor(left / 60), 'minute')} left.
    </span>
  )
}
