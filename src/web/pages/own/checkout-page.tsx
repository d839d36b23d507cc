import { PAID_PLAN_IDS, paidPlan } from '#domain/billing/price-plans.ts'
import { Checkout } from '../../features/billing/checkout/checkout.tsx'
import { PlanChoice } from '../../features/billing/checkout/plan-choice.tsx'
import { useOwnSearch } from '../../own-queries.ts'
import { DocumentHead } from '../../ui/document-head.tsx'

/** The last page before payment. Nothing is charged here. */
export default function CheckoutPage() {
  const { plan } = useOwnSearch('/checkout')
  const planId = PAID_PLAN_IDS.find((id) => id === plan)
  return (
    <div className="container-page min-h-dvh pt-10 pb-16 sm:pt-14 sm:pb-24">
      <DocumentHead title={planId ? `Checkout: ${paidPlan(planId).name}` : 'Checkout'} isHidden />
      <h1 className="text-title">
        {planId ? `Subscribe to ${paidPlan(planId).name}` : 'Choose a plan first'}
      </h1>
      <div className="mt-3">
        {planId ? (
          <Checkout planId={planId} />
        ) : (
          <>
            <p className="mb-8 max-w-reading text-muted">
              {plan === '' ? 'No plan has been chosen.' : 'There is no plan of that name.'} Nothing was
              charged.
            </p>
            <PlanChoice />
          </>
        )}
      </div>
    </div>
  )
}
