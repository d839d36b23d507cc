import { offerQuery } from '../../viewer/offer-query.ts'
import { PricingPlans } from '../../features/billing/offer/pricing-plans.tsx'
import { WhatIsCharged } from '../../features/billing/offer/what-is-charged.tsx'
import type { PageData } from '../../lib/page.ts'
import { DocumentHead } from '../../ui/document-head.tsx'

export const data: PageData<'/pricing'> = ({ queryClient }) => queryClient.ensureQueryData(offerQuery)

export default function PricingPage() {
  return (
    <div className="container-page pt-10 pb-16 sm:pt-14 sm:pb-24">
      <DocumentHead
        title="Pricing"
        description="One subscription opens every course, by the month or by the year."
      />
      <h1 className="text-title">One subscription, every course</h1>
      <p className="mt-3 max-w-reading text-muted">
        By the month or by the year. Free samples need neither a subscription nor an account.
      </p>
      <PricingPlans />
      <WhatIsCharged />
    </div>
  )
}
