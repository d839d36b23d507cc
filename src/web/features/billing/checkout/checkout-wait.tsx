import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { getCheckout } from '#contract/checkouts.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { paidPlan } from '#domain/billing/price-plans.ts'
import { SITE } from '#domain/site/site.ts'
import { isMissing } from '../../../lib/query-client.ts'
import { Button } from '../../../ui/button.tsx'
import { DocumentHead } from '../../../ui/document-head.tsx'
import { StatusPage } from '../../../ui/status-page.tsx'
import { refreshAccount } from '../api.ts'
import { checkoutQuery, nextLookMs, PATIENCE_MS } from './checkout-api.ts'
import { OrderExpired, OrderMissing, OrderOver, OrderUnlocked } from './order-outcomes.tsx'
import { OutLink } from '../out-link.tsx'
import { WaitingSteps } from './waiting-steps.tsx'

type Order = ResponseOf<typeof getCheckout>

/** Shown after the payment. Waits until the courses are open, however long that takes. */
export function CheckoutWait({
  userId,
  checkoutId,
  courseSlug,
}: {
  userId: string
  checkoutId: string
  /** The course that the person was looking at; null if there is none. */
  courseSlug: string | null
}) {
  const queryClient = useQueryClient()
  const [isLate, setIsLate] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({
    ...checkoutQuery(userId, checkoutId),
    refetchInterval: ({ state: { data: seen, error: failed, dataUpdateCount } }) =>
      seen?.isActive || seen?.state === 'expired' || (seen && hasEnded(seen)) || isMissing(failed)
        ? false
        : nextLookMs(dataUpdateCount, isLate),
    // The person may have paid in another window.
    refetchOnWindowFocus: true,
  })
  const isActive = data?.isActive === true
  const isPaid = data?.state === 'completed'

  // The clock is outside React.
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  // The header and the courses use queries of other features, so they are refetched too.
  useEffect(() => {
    if (isActive) void refreshAccount(queryClient)
  }, [isActive, queryClient])

  if (error && !data) return <OrderMissing error={error} onRetry={refetch} />
  if (data?.state === 'expired') {
    return <OrderExpired planId={data.planId} ownPlan={isActive ? data.subscription.planName : null} />
  }
  if (isActive) return <OrderUnlocked planName={data.subscription.planName} courseSlug={courseSlug} />
  if (data && hasEnded(data))
    return (
      <OrderOver planName={paidPlan(data.planId).name} isOverdue={data.subscription.status === 'past_due'} />
    )
  return (
    <StatusPage
      title={
        isLate
          ? 'This takes longer than usual'
          : isPaid
            ? 'Your payment is confirmed'
            : 'Waiting for the payment provider to confirm…'
      }
      actions={
        <>
          {isLate && (
            <Button aria-disabled={isFetching || undefined} onClick={() => void refetch()}>
              {isFetching ? 'Checking…' : 'Check again'}
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
      <DocumentHead title="Waiting for confirmation" isHidden />
      <WaitingSteps isPaid={isPaid} />
      <p role="status">{explainWait(data?.state, isLate)}</p>
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

/** Screen readers announce this text when it changes, but not the title. */
function explainWait(state: Order['state'] | undefined, isLate: boolean): string {
  if (state === 'completed')
    return isLate
      ? 'It is paid, and nothing is lost. Every course opens by itself as soon as it can, and you get an email. You may close this page.'
      : 'Paid. Your courses are being opened. Mostly this takes a few seconds; please leave this page open.'
  if (isLate)
    return 'Nothing is lost. As soon as the provider confirms, every course opens by itself and you get an email. You may close this page.'
  return state === 'open'
    ? 'The provider has not told us of a payment yet. This page looks again by itself.'
    : 'Mostly this takes a few seconds. Please leave this page open; it goes on by itself.'
}

/**
 * True for an order that was paid but no longer gives access, because it was cancelled or refunded, or
 * because a later payment is overdue.
 */
function hasEnded({ state, subscription: { status } }: Order): boolean {
  return state === 'completed' && (status === 'canceled' || status === 'past_due')
}
