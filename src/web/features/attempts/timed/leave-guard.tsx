import { useBlocker } from 'react-router'
import { useWindowEvent } from '../../../lib/use-window-event.ts'
import { href } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
// Not lazy, because it must open without a connection.
import { Dialog } from '../../../ui/dialog.tsx'

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
  const stay = () => blocker.reset()
  return (
    <Dialog
      title="Leave the exam?"
      description="The clock goes on while you are away. You can come back to your answers until time is up; then they are scored as they are."
      onClose={stay}
      footer={
        <>
          <Button variant="secondary" onClick={() => blocker.proceed()}>
            Leave
          </Button>
          <Button onClick={stay}>Stay in the exam</Button>
        </>
      }
    />
  )
}
