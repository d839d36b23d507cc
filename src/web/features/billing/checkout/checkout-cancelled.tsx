import { useQuery } from '@tanstack/react-query'
import { paidPlan } from '#domain/billing/price-plans.ts'
import { href } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { DocumentHead } from '../../../ui/document-head.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { StatusPage } from '../../../ui/status-page.tsx'
import { checkoutQuery } from './checkout-api.ts'
import { OrderMissing, SeePlans, SeeSubscription } from './order-outcomes.tsx'
import { OutLink } from '../out-link.tsx'
import { money } from '../subscription-words.ts'

/** Tells a person who left the payment page that nothing was charged, and how to continue. */
export function CheckoutCancelled({ userId, checkoutId }: { userId: string; checkoutId: string }) {
  const { data, error, refetch } = useQuery(checkoutQuery(userId, checkoutId))
  if (error && !data) return <OrderMissing error={error} onRetry={refetch} />
  if (!data) return <Spinner label="Looking up your order" />
  const { state, url, planId, cents } = data
  const { name } = paidPlan(planId)
  if (state === 'completed') {
    return (
      <StatusPage title="This order is complete" actions={<SeeSubscription />}>
        <DocumentHead title="Order complete" isHidden />
        <p>You completed this order for {name}. Your subscription page shows how it stands now.</p>
      </StatusPage>
    )
  }
  return (
    <StatusPage
      title="Nothing was charged"
      actions={
        <>
          {state === 'open' && url ? (
            <OutLink href={url} size={48}>
              Continue to payment
            </OutLink>
          ) : (
            <ButtonLink size={48} href={href('/checkout', { plan: planId })}>
              Start again
            </ButtonLink>
          )}
          <SeePlans>Choose another plan</SeePlans>
        </>
      }
    >
      <DocumentHead title="Nothing was charged" isHidden />
      <p>
        You left the payment page of <span className="text-fg">{name}</span>,{' '}
        <span className="figures text-fg">{money(cents)}</span>, before it was paid.{' '}
        {state === 'open' ? 'You can still pay there.' : 'That page has closed since.'}
      </p>
      <p>You can also try a course first: ten free questions, with every answer explained.</p>
    </StatusPage>
  )
}
