import { Button } from '../../../ui/button.tsx'
import { Notice } from '../notice.tsx'

/** What is below is true as far as we know, and may be behind. */
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
