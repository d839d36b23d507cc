import { useNavigate } from 'react-router'
import { BillingGuard } from '../../features/billing/billing-guard.tsx'
import { BillingHistory } from '../../features/billing/invoices/billing-history.tsx'
import { HistorySkeleton } from '../../features/billing/invoices/history-skeleton.tsx'
import { useOwnSearch } from '../../own-queries.ts'
import { href } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DocumentHead } from '../../ui/document-head.tsx'

export default function BillingHistoryPage() {
  const filter = useOwnSearch('/dashboard/billing-history')
  const navigate = useNavigate()
  return (
    <BillingGuard
      title="Billing history"
      why="Your invoices belong to your account."
      skeleton={
        <div className="container-page min-h-dvh py-8 sm:py-14">
          <HistorySkeleton />
        </div>
      }
    >
      {({ id }) => (
        <div className="container-page min-h-dvh py-8 sm:py-14">
          <DocumentHead title="Billing history" isHidden />
          <div className="mb-8 flex flex-wrap items-center justify-between gap-3">
            <h1 className="text-title">Billing history</h1>
            <ButtonLink variant="secondary" href={href('/dashboard/subscription')}>
              Subscription
            </ButtonLink>
          </div>
          <BillingHistory
            userId={id}
            filter={filter}
            onFilter={({ page, search }) => {
              const isOtherPage = page !== filter.page && search === filter.search
              const input = { search, ...(page > 1 && { page }) }
              void navigate(href('/dashboard/billing-history', input), {
                // Back should return to the previous page of the list, not to each letter of a search.
                replace: !isOtherPage,
                preventScrollReset: true,
              })
            }}
          />
        </div>
      )}
    </BillingGuard>
  )
}
