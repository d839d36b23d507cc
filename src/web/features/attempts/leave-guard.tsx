import { lazy, Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { href } from '../../paths.ts'

const LeaveDialog = lazy(() => import('./leave-dialog.tsx').then((module) => ({ default: module.LeaveDialog })))

/** Keeps a timed sitting from being left by accident. Leaving on purpose is allowed: the clock goes on. */
export function LeaveGuard({ isOn, attemptId }: { isOn: boolean; attemptId: string }) {
  const result = href('/exam/:attemptId/result', { params: { attemptId } })
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
  return (
    <Suspense>
      <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  )
}
