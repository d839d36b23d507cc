import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isActive } from '#domain/billing/entitlements.ts'
import { PLANS, planOfName, type Plan } from '#domain/billing/plans.ts'
import { useViewer } from '../../lib/viewer.ts'
import { href } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ContactSales } from './contact-sales.tsx'
import { offerQuery } from './offer-api.ts'
import { PlanCard } from './plan-card.tsx'
import { TestProviderNote } from './test-provider-note.tsx'

const EnterpriseRequest = lazyPart(
  async () => (await import('./enterprise-request.tsx')).EnterpriseRequest,
  () => <Skeleton className="mt-6 h-96" />,
)

/** The plans, with what can be done about each: choose it, manage it, or ask for an offer. */
export function PricingPlans() {
  const { data: offer, error, refetch } = useQuery(offerQuery)
  const [isAsking, setIsAsking] = useState(false)
  const { subscription } = useViewer()
  // As the server draws it for everybody, until the browser knows whose page it is.
  const own = isActive(subscription.status) ? planOfName(subscription.planName) : null
  return (
    <>
      {offer?.isTest && (
        <p className="mt-6">
          <TestProviderNote />
        </p>
      )}
      {offer?.isOpen === false && <NotOpen />}
      {error && !offer && (
        <div className="mt-8">
          <ErrorState
            error={error}
            title="What can be bought here could not be asked"
            onRetry={() => void refetch()}
          />
        </div>
      )}
      <ul className="mt-6 grid gap-5 lg:grid-cols-3">
        {PLANS.map((plan) => (
          <li key={plan.id}>
            <PlanCard
              plan={plan}
              {...(own?.id === plan.id && { note: <Badge tone="brand">Your plan</Badge> })}
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
                offer?.isOpen !== false && <Choice plan={plan} ownId={own?.id ?? null} />
              )}
            </PlanCard>
          </li>
        ))}
      </ul>
      {isAsking && <EnterpriseRequest />}
    </>
  )
}

function Choice({ plan: { id, name, isMostPopular }, ownId }: { plan: Plan; ownId: Plan['id'] | null }) {
  if (ownId !== null) {
    return (
      <ButtonLink
        href={href('/dashboard/subscription')}
        size={48}
        variant={ownId === id ? 'primary' : 'secondary'}
      >
        {ownId === id ? 'Manage subscription' : `Change to ${name}`}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink
      href={href('/checkout', { search: { plan: id } })}
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
          The prices below are what a subscription will cost. Until it can be bought, try the free sample of a
          course: real questions, with the reason for every answer.
        </p>
      </div>
      <ButtonLink href={href('/courses')} size={48}>
        Choose a free sample
      </ButtonLink>
    </section>
  )
}
