import { addDays } from '#domain/days.ts'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Offer } from '#contract/billing.ts'
import {
  PAID_PLAN_IDS,
  paidPlan,
  yearlySaving,
  type PaidPlan,
  type PaidPlanId,
} from '#domain/billing/price-plans.ts'
import { periodEnd } from '#domain/billing/renewal.ts'
import { formatDate } from '../../../lib/format.ts'
import { useViewer } from '../../../viewer/viewer.ts'
import { href } from '../../../paths.ts'
import { AgreementNote } from '../../../ui/agreement-note.tsx'
import { Card } from '../../../ui/card.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { billingQuery } from '../api.ts'
import { AfterPaying } from './after-paying.tsx'
import { CheckoutAction } from './checkout-action.tsx'
import { dueToday } from './due-today.ts'
import { findObstacle } from './had-already.ts'
import { isRefundable } from './is-refundable.ts'
import { NothingToBuy } from './nothing-to-buy.tsx'
import { offerQuery } from '../../../viewer/offer-query.ts'
import { SignInToPay } from './sign-in-to-pay.tsx'
import { money, priceOf } from '../subscription-words.ts'
import { TestPaymentsBadge } from '../test-payments-badge.tsx'

/** One plan, its price now and later, and the button that opens the payment page. */
export function Checkout({ planId }: { planId: PaidPlanId }) {
  const { user, isLoading, error: viewerError, retry } = useViewer()
  const offer = useQuery(offerQuery)
  const billing = useQuery({ ...billingQuery(user?.id ?? ''), enabled: user !== null })
  const error = viewerError ?? offer.error ?? (user && billing.data === undefined ? billing.error : null)
  if (error) {
    const again = () => {
      if (viewerError) retry()
      void offer.refetch()
      if (user) void billing.refetch()
    }
    return <ErrorState error={error} onRetry={again} />
  }
  const known = billing.data ?? null
  const trialDays = known?.trialDays ?? offer.data?.trialDays ?? 0
  const due = dueToday(planId, { trialDays, credit: known?.credit ?? null })
  const isReady = offer.data !== undefined && (user === null ? !isLoading : known !== null)
  const obstacle = user && known && findObstacle(known, planId)
  if (obstacle) return <NothingToBuy obstacle={obstacle} />
  return (
    <>
      <p className="mb-8 max-w-reading text-muted">Review your order. You'll pay on the next page.</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Card>
          <Summary
            plan={paidPlan(planId)}
            offer={offer.data ?? null}
            trialDays={trialDays}
            due={due}
            now={known ? new Date(known.now) : null}
            email={user?.email ?? null}
          />
          <div className="border-t border-line p-6">
            {!isReady && <Skeleton className="h-12" />}
            {isReady && user === null && <SignInToPay />}
            {isReady && user && known && (
              <CheckoutAction userId={user.id} planId={planId} billing={known} todayCents={due.cents} />
            )}
            {isReady && <AgreementNote className="mt-4 text-sm text-muted" />}
          </div>
        </Card>
        <AfterPaying isRefundable={known === null ? user === null : isRefundable(known.moneyBack)} />
      </div>
    </>
  )
}

function Summary({
  plan,
  offer,
  trialDays,
  due,
  now,
  email,
}: {
  plan: PaidPlan
  offer: Offer | null
  trialDays: number
  due: ReturnType<typeof dueToday>
  /** The time by the server's clock. Null while loading, and for visitors. */
  now: Date | null
  email: string | null
}) {
  // A visitor cannot pay yet, so the browser's clock is good enough.
  const [openedAt] = useState(() => new Date())
  const from = now ?? openedAt
  const trialEnd = addDays(from, trialDays)
  const renewal = trialDays > 0 ? trialEnd : periodEnd(from, plan.price.per)
  return (
    <div className="p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-heading">Your order</h2>
        {offer?.isTest && <TestPaymentsBadge />}
      </div>
      <div className="mt-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="text-xl font-semibold tracking-tight">{plan.name}</p>
        <p className="figures text-muted">{priceOf(plan.price)}</p>
      </div>
      <p className="mt-1 text-sm text-muted">Every course and every practice set. {plan.audience}</p>
      <dl className="figures mt-5 grid gap-3 border-t border-line pt-5 text-sm">
        {trialDays > 0 && <Line term={`Free for ${trialDays} days`}>until {formatDate(trialEnd)}</Line>}
        <Line term={trialDays > 0 ? 'First payment' : 'Renews'}>
          on {formatDate(renewal)} for {money(plan.price.cents)}, then every {plan.price.per} until you cancel
        </Line>
        {due.byCreditCents > 0 && (
          <Line term="Credit">{money(due.byCreditCents)} is paid from your credit today</Line>
        )}
        {email !== null && <Line term="For the account">{email}</Line>}
      </dl>
      <p className="figures mt-5 flex items-baseline justify-between gap-6 border-t border-line pt-5">
        <span>
          <span className="block font-medium">Due today</span>
          <span className="block text-sm text-muted">Tax included</span>
        </span>
        <span className="text-2xl font-semibold tracking-tight">{money(due.cents)}</span>
      </p>
      <OtherPlan planId={plan.id} />
    </div>
  )
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 sm:grid-cols-[9rem_1fr]">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

function OtherPlan({ planId }: { planId: PaidPlanId }) {
  const other = paidPlan(PAID_PLAN_IDS.find((id) => id !== planId)!)
  const { percent } = yearlySaving({
    monthlyCents: paidPlan('pro_monthly').price.cents,
    yearlyCents: paidPlan('pro_yearly').price.cents,
  })
  return (
    <p className="mt-4 text-sm">
      <TextLink href={href('/checkout', { plan: other.id })} replace preventScrollReset>
        Take {other.name} instead
      </TextLink>{' '}
      <span className="figures text-muted">
        {priceOf(other.price)}
        {other.price.per === 'year' && `, ${percent}% less than twelve months`}
      </span>
    </p>
  )
}
