import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PRICE_PLANS, type PricePlan } from '#domain/billing/price-plans.ts'
import { offerQuery } from '../../../viewer/offer-query.ts'
import { useViewer } from '../../../viewer/viewer.ts'
import { href } from '../../../paths.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ContactSales } from './contact-sales.tsx'
import { billingQuery } from '../api.ts'
import { PlanCard } from './plan-card.tsx'
import { ownPlan, type OwnPlan } from './own-plan.ts'
import { Notice } from '../notice.tsx'

const EnterpriseRequest = lazyPart(
  async () => (await import('./enterprise-request.tsx')).EnterpriseRequest,
  () => <Skeleton className="mt-6 h-96" />,
)

/** The plans, each with a button to choose it, manage it or request an offer. */
export function PricingPlans() {
  const { data: offer, error, refetch } = useQuery(offerQuery)
  const [isAsking, setIsAsking] = useState(false)
  const own = useOwnPlan()
  return (
    <>
      {offer?.isOpen === false && <NotOpen />}
      {error && !offer && (
        <div className="mt-8">
          <ErrorState error={error} title="The plans could not be loaded" onRetry={refetch} />
        </div>
      )}
      {own?.planId === null && (
        <div className="mt-6">
          <Notice tone="brand" title={`You have ${own.planName} already`}>
            It is none of the plans below. Your subscription page says what you can do about it.
          </Notice>
        </div>
      )}
      <ul className="mt-6 grid gap-5 lg:grid-cols-3">
        {PRICE_PLANS.map((plan) => (
          <li key={plan.id}>
            <PlanCard
              plan={plan}
              {...(own?.planId === plan.id && { note: <Badge tone="brand">Your plan</Badge> })}
            >
              {plan.price === null ? (
                <>
                  <Button
                    size={48}
                    variant="secondary"
                    onPointerEnter={() => void EnterpriseRequest.preload()}
                    onClick={() => setIsAsking(true)}
                  >
                    Request an offer
                  </Button>
                  <ContactSales />
                </>
              ) : (
                offer?.isOpen !== false && <Choice plan={plan} own={own} />
              )}
            </PlanCard>
          </li>
        ))}
      </ul>
      {isAsking && <EnterpriseRequest />}
    </>
  )
}

/** The person's plan. Null until the viewer is known, as in the server's HTML. */
function useOwnPlan(): OwnPlan | null {
  const { user, subscription: known } = useViewer()
  const hasOne = user !== null && known.status !== 'no_subscription'
  const { data } = useQuery({ ...billingQuery(user?.id ?? ''), enabled: hasOne })
  return hasOne ? ownPlan(known, data?.subscription) : null
}

function Choice({ plan: { id, name, isMostPopular }, own }: { plan: PricePlan; own: OwnPlan | null }) {
  if (own !== null) {
    const isOwn = own.planId === id
    return (
      <ButtonLink href={href('/dashboard/subscription')} size={48} variant={isOwn ? 'primary' : 'secondary'}>
        {isOwn ? 'Manage subscription' : own.canChange ? `Change to ${name}` : 'Go to your subscription'}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink
      href={href('/checkout', { plan: id })}
      size={48}
      variant={isMostPopular ? 'primary' : 'secondary'}
    >
      Choose {name}
    </ButtonLink>
  )
}

function NotOpen() {
  return (
    <section
      aria-labelledby="not-open"
      className="mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-card bg-brand-soft p-6"
    >
      <div className="max-w-reading">
        <h2 id="not-open" className="text-heading">
          Payment is not open yet on this site
        </h2>
        <p className="mt-1 text-sm">
          The prices below are what a subscription will cost. Until then, try the free sample of a course:
          real questions, with the reason for every answer.
        </p>
      </div>
      <ButtonLink href={href('/courses')} size={48}>
        Choose a free sample
      </ButtonLink>
    </section>
  )
}
