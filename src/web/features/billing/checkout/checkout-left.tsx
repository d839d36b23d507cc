import { useQuery } from '@tanstack/react-query'
import { Refused } from '../../../lib/call.ts'
import { paidPlan } from '#domain/billing/plans.ts'
import { href } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { StatusPage } from '../../../ui/status-page.tsx'
import { checkoutQuery } from './checkout-api.ts'
import { CheckoutMissing } from './checkout-missing.tsx'
import { SeePlans } from './order-links.tsx'
import { OutLink } from '../out-link.tsx'
import { money } from '../subscription-words.ts'

/** The payment page was left without paying: what that means, and the way back. */
export function CheckoutLeft({ userId, checkoutId }: { userId: string; checkoutId: string }) {
  const { data, error, refetch } = useQuery({
    ...checkoutQuery(userId, checkoutId),
    enabled: checkoutId !== '',
  })
  if (checkoutId === '')
    return <CheckoutMissing error={new Refused('checkout_not_found')} onRetry={() => {}} />
  if (error && !data) return <CheckoutMissing error={error} onRetry={() => void refetch()} />
  if (!data) return <Spinner label="Looking up your order" />
  const { state, url, planId, cents } = data
  const { name } = paidPlan(planId)
  if (state === 'completed') {
    return (
      <StatusPage
        title="This order is paid"
        actions={
          <ButtonLink size={48} href={href('/checkout/success', { search: { checkout: checkoutId } })}>
            See how it stands
          </ButtonLink>
        }
      >
        <PageHead title="Order paid" isHidden />
        <p>The payment provider has your payment for {name}.</p>
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
              Go on paying
            </OutLink>
          ) : (
            <ButtonLink size={48} href={href('/checkout', { search: { plan: planId } })}>
              Start again
            </ButtonLink>
          )}
          <SeePlans>Choose another plan</SeePlans>
        </>
      }
    >
      <PageHead title="Nothing was charged" isHidden />
      <p>
        You left the payment page of <span className="text-fg">{name}</span>,{' '}
        <span className="figures text-fg">{money(cents)}</span>, before it was paid.{' '}
        {state === 'open' ? 'It still waits for you.' : 'It has been closed since.'}
      </p>
      <p>You can also try a course first: ten questions with every answer explained, without paying.</p>
    </StatusPage>
  )
}
