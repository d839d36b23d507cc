import { Button } from '../../../ui/button.tsx'
import { Notice } from '../notice.tsx'

/** Shown above a subscription that may be out of date, because the payment provider did not answer. */
export function CheckFailed({ onRetry }: { onRetry(): void }) {
  return (
    <div role="alert">
      <Notice
        title="We couldn't check with the payment provider"
        action={
          <Button variant="secondary" onClick={onRetry}>
            Check again
          </Button>
        }
      >
        A change you have just made there may not show here yet.
      </Notice>
    </div>
  )
}
