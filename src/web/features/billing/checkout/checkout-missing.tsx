import { isMissing } from '../../../lib/query-client.ts'
import { PageFailed } from '../../../ui/page-failed.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { StatusPage } from '../../../ui/status-page.tsx'
import { SeePlans, SeeSubscription } from './order-links.tsx'

/** The order cannot be shown: it belongs to another person, does not exist, or could not be loaded. */
export function CheckoutMissing({ error, onRetry }: { error: unknown; onRetry(): unknown }) {
  if (!isMissing(error)) {
    return (
      <PageFailed title="Your order" what="Your order could not be looked up" error={error} onRetry={onRetry}>
        <p className="max-w-md text-muted">What you have paid is safe, whatever this page shows.</p>
      </PageFailed>
    )
  }
  return (
    <StatusPage
      title="No such order"
      actions={
        <>
          <SeeSubscription />
          <SeePlans />
        </>
      }
    >
      <PageHead title="No such order" isHidden />
      <p>
        There is no order of yours at this address. If you have just paid, your subscription page shows it;
        perhaps you paid with another account.
      </p>
    </StatusPage>
  )
}
