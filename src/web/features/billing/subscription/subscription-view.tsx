import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CreditCard } from 'lucide-react'
import { href } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { billingQuery } from '../api.ts'
import { FeatureList } from './feature-list.tsx'
import { BeganToPay, CheckFailed, DoneNotice, Granted } from './notices.tsx'
import { RefundCard } from './refund-card.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { showsRefund } from './shows-refund.ts'
import { SubscriptionSkeleton } from './subscription-skeleton.tsx'
import { useCheck } from './use-check.ts'

/**
 * One person's subscription, and everything they can do with it. `isBack`: they have come back from the
 * provider's pages.
 */
export function SubscriptionView({ userId, isBack }: { userId: string; isBack: boolean }) {
  const { data, error, refetch } = useQuery(billingQuery(userId))
  /** The confirmation of the last action. Always a new object, so that the same text is announced again. */
  const [done, setDone] = useState<{ text: string } | null>(null)
  const check = useCheck(userId, { isBack, waits: Boolean(data?.subscription?.payUrl) })
  if (check.isAsking) return <SubscriptionSkeleton label="Checking with the payment provider…" isShown />
  if (!data) {
    if (error) return <ErrorState error={error} onRetry={refetch} />
    return <SubscriptionSkeleton />
  }
  const { subscription, offer, moneyBack, granted, features } = data
  const say = (text: string) => setDone({ text })
  const moneyBackCard = showsRefund(data) && <RefundCard userId={userId} moneyBack={moneyBack} onDone={say} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <DoneNotice done={done} />
      {check.isFailed && <CheckFailed onRetry={check.again} />}
      <Granted {...data} />
      <BeganToPay {...data} />
      {subscription === null ? (
        <>
          {granted === null && (
            <EmptyState
              icon={<CreditCard aria-hidden />}
              title="No subscription yet"
              action={
                <>
                  <ButtonLink href={href('/pricing')}>See the plans</ButtonLink>
                  <ButtonLink variant="secondary" href={href('/courses')}>
                    Try a free sample
                  </ButtonLink>
                </>
              }
            >
              <p>
                {offer.isOpen
                  ? 'One subscription opens every course. The free samples need none.'
                  : 'Payment is not open yet on this site. The free samples need no subscription.'}
              </p>
            </EmptyState>
          )}
          {moneyBackCard}
        </>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <PlanPanel userId={userId} billing={data} subscription={subscription} onDone={say} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {moneyBackCard}
            <FeatureList features={features} site={offer} />
          </div>
        </div>
      )}
    </div>
  )
}
