import { useBlocker } from 'react-router'
import { useWindowEvent } from '../../../lib/use-window-event.ts'
import { href } from '../../../paths.ts'
import { lazyAside } from '../../../ui/lazy-aside.tsx'

/** Load it ahead, because it must open without a connection. */
export const LeaveDialog = lazyAside(async () => (await import('./leave-dialog.tsx')).LeaveDialog)

/** Asks before a timed exam is left, since its clock keeps running. */
export function LeaveGuard({ isOn, attemptId }: { isOn: boolean; attemptId: string }) {
  const result = href('/exam/:attemptId/result', { attemptId })
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isOn && nextLocation.pathname !== currentLocation.pathname && nextLocation.pathname !== result,
  )

  // The browser asks before it closes or reloads the page.
  useWindowEvent('beforeunload', (event) => event.preventDefault(), isOn)

  if (blocker.state !== 'blocked') return null
  return <LeaveDialog onClose={() => blocker.reset()} onLeave={() => blocker.proceed()} />
}
