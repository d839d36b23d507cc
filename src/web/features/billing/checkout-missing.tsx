import { isMissing } from '../../lib/query-client.ts'
import { href } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { StatusPage } from '../../ui/status-page.tsx'

/** The order cannot be shown: it is not theirs or not there, or the server cannot be asked. */
export function CheckoutMissing({ error, onRetry }: { error: unknown; onRetry(): void }) {
  if (!isMissing(error)) {
    return (
      <div className="container-page min-h-[70dvh] py-16">
        <PageHead title="Your order" isHidden />
        <ErrorState error={error} title="Your order could not be looked up" onRetry={onRetry}>
          <p className="max-w-md text-muted">What you have paid is safe, whatever this page shows.</p>
        </ErrorState>
      </div>
    )
  }
  return (
    <StatusPage
      title="No such order"
      actions={
        <>
          <ButtonLink size={48} href={href('/dashboard/subscription')}>
            See your subscription
          </ButtonLink>
          <ButtonLink size={48} variant="secondary" href={href('/pricing')}>
            See the plans
          </ButtonLink>
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
