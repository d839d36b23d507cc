import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { getCheckout } from '#contract/checkouts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { paidPlan, type PaidPlanId } from '#domain/billing/plans.ts'
import { SITE } from '#domain/site/site.ts'
import { Refused } from '../../lib/call.ts'
import { isMissing } from '../../lib/query-client.ts'
import { href } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { StatusPage } from '../../ui/status-page.tsx'
import { refreshAccount } from './api.ts'
import { checkoutQuery, nextLookMs, PATIENCE_MS } from './checkout-api.ts'
import { CheckoutMissing } from './checkout-missing.tsx'
import { OutLink } from './out-link.tsx'
import { WaitingSteps } from './waiting-steps.tsx'

/** After the provider's page: waits until what was paid for is open, however long that takes, and says so. */
export function CheckoutWait({ userId, checkoutId }: { userId: string; checkoutId: string }) {
  const queryClient = useQueryClient()
  const [isLate, setIsLate] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({
    ...checkoutQuery(userId, checkoutId),
    enabled: checkoutId !== '',
    refetchInterval: ({ state: { data: seen, error: failed, dataUpdateCount } }) =>
      seen?.isActive || seen?.state === 'expired' || (seen && hasEnded(seen)) || isMissing(failed)
        ? false
        : nextLookMs(dataUpdateCount, isLate),
    // The provider's page may have opened in front of this one.
    refetchOnWindowFocus: true,
  })
  const isActive = data?.isActive === true

  // A clock is not React's.
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  // What the header and every course show comes from queries of other features.
  useEffect(() => {
    if (isActive) void refreshAccount(queryClient)
  }, [isActive, queryClient])

  if (checkoutId === '') {
    return <CheckoutMissing error={new Refused('checkout_not_found')} onRetry={() => void refetch()} />
  }
  if (error && !data) return <CheckoutMissing error={error} onRetry={() => void refetch()} />
  if (data?.state === 'expired') {
    return <Expired planId={data.planId} ownPlan={isActive ? data.subscription.planName : null} />
  }
  if (isActive) return <Unlocked planName={data.subscription.planName} />
  if (data && hasEnded(data)) return <Over planName={paidPlan(data.planId).name} />
  return (
    <StatusPage
      title={isLate ? 'This takes longer than usual' : 'Waiting for the payment provider to confirm…'}
      actions={
        <>
          {isLate && (
            <Button aria-disabled={isFetching || undefined} onClick={() => void refetch()}>
              {isFetching ? 'Looking…' : 'Look again'}
            </Button>
          )}
          {data?.state === 'open' && data.url && (
            <OutLink href={data.url} variant="secondary">
              Back to the payment page
            </OutLink>
          )}
        </>
      }
    >
      <PageHead title="Waiting for confirmation" isHidden />
      <WaitingSteps isPaid={data?.state === 'completed'} />
      <p role="status">
        {isLate
          ? 'Nothing is lost. As soon as the provider confirms, every course opens by itself and you get a mail. You may close this page.'
          : data?.state === 'open'
            ? 'The provider has not told us of a payment yet. This page looks again by itself.'
            : 'Mostly this takes a few seconds. Please leave this page open; it goes on by itself.'}
      </p>
      {isLate && (
        <p>
          Should nothing have come within an hour, write to{' '}
          <a
            className="font-medium break-all underline underline-offset-4"
            href={`mailto:${SITE.supportEmail}`}
          >
            {SITE.supportEmail}
          </a>
          . You are never charged twice for it.
        </p>
      )}
    </StatusPage>
  )
}

/** It was paid, and is not open any more: cancelled, paid back, or a later payment is owed. */
function hasEnded({ state, subscription: { status } }: ResponseOf<typeof getCheckout>): boolean {
  return state === 'completed' && (status === 'canceled' || status === 'past_due')
}

function Over({ planName }: { planName: string }) {
  return (
    <StatusPage
      title="This order was paid, and is not open any more"
      actions={
        <ButtonLink size={48} href={href('/dashboard/subscription')}>
          See your subscription
        </ButtonLink>
      }
    >
      <PageHead title="Order no longer open" isHidden />
      <p role="status">
        {planName} has ended, or a later payment is waiting. Your subscription page says which.
      </p>
    </StatusPage>
  )
}

function Unlocked({ planName }: { planName: string }) {
  return (
    <StatusPage
      icon={<CircleCheck aria-hidden className="text-ok" />}
      title="Premium features unlocked"
      actions={
        <>
          <ButtonLink size={48} href={href('/courses')}>
            Choose a course
          </ButtonLink>
          <ButtonLink size={48} variant="secondary" href={href('/dashboard/subscription')}>
            See your subscription
          </ButtonLink>
        </>
      }
    >
      <PageHead title="Premium features unlocked" isHidden />
      <p role="status">{planName} is yours. The confirmation and the invoice come by mail.</p>
      <div>
        <p className="font-medium text-fg">Open from now on:</p>
        <ul className="mt-2 grid list-disc gap-1 pl-5">
          <li>every course and every practice set</li>
          <li>timed exams against the clock</li>
          <li>the reason for every choice, and your progress set by set</li>
        </ul>
      </div>
    </StatusPage>
  )
}

function Expired({ planId, ownPlan }: { planId: PaidPlanId; ownPlan: string | null }) {
  return (
    <StatusPage
      title="This payment page has expired"
      actions={
        <>
          {ownPlan === null ? (
            <>
              <ButtonLink size={48} href={href('/checkout', { search: { plan: planId } })}>
                Start again
              </ButtonLink>
              <ButtonLink size={48} variant="secondary" href={href('/pricing')}>
                See the plans
              </ButtonLink>
            </>
          ) : (
            <ButtonLink size={48} href={href('/dashboard/subscription')}>
              See your subscription
            </ButtonLink>
          )}
        </>
      }
    >
      <PageHead title="Payment page expired" isHidden />
      <p>Nobody paid on it while it was open, so nothing was charged on it.</p>
      {ownPlan !== null && <p>You have {ownPlan}, and every course is open.</p>}
    </StatusPage>
  )
}
