import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { href } from '../../../paths.ts'
// Not lazy, because it must open without a connection.
import { LeaveDialog } from './leave-dialog.tsx'

/** Guards against leaving a timed exam by accident. Leaving on purpose is allowed; the clock keeps running. */
export function LeaveGuard({ isOn, attemptId }: { isOn: boolean; attemptId: string }) {
  const result = href('/exam/:attemptId/result', { attemptId })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOn && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== result,
  )

  // The browser asks before it closes or reloads the page.
  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isOn])

  if (blocker.state !== 'blocked') return null
  return <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
}
