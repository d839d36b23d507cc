import { BillingGuard } from '../../features/billing/billing-guard.tsx'
import { SubscriptionSkeleton } from '../../features/billing/subscription/subscription-skeleton.tsx'
import { SubscriptionView } from '../../features/billing/subscription/subscription-view.tsx'
import { useOwnSearch } from '../../own-queries.ts'
import { href } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'

export default function SubscriptionPage() {
  const { from } = useOwnSearch('/dashboard/subscription')
  return (
    <BillingGuard
      title="Subscription"
      why="Sign in to see your plan, what it costs, and how to change or cancel it."
      skeleton={
        <div className="container-page min-h-dvh py-8 sm:py-14">
          <SubscriptionSkeleton />
        </div>
      }
    >
      {({ id }) => (
        <div className="container-page min-h-dvh py-8 sm:py-14">
          <DocumentHead title="Subscription" isHidden />
          <div className="mb-8 flex flex-wrap items-center justify-between gap-3">
            <h1 className="text-title">Subscription</h1>
            <ButtonLink variant="secondary" href={href('/dashboard/billing-history')}>
              Billing history
            </ButtonLink>
          </div>
          <SubscriptionView userId={id} isBack={from === 'provider'} />
        </div>
      )}
    </BillingGuard>
  )
}
