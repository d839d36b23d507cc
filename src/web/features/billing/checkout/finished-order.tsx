// One page for each outcome of an order.
import { CircleCheck } from 'lucide-react'
import type { PaidPlanId } from '#domain/billing/price-plans.ts'
import { href } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { StatusPage } from '../../../ui/status-page.tsx'
import { SeePlans, SeeSubscription } from './order-links.tsx'

/** It was paid, but gives no access any more. */
export function OrderOver({ planName, isOverdue }: { planName: string; isOverdue: boolean }) {
  return (
    <StatusPage
      title={isOverdue ? 'A payment is overdue' : 'This subscription has ended'}
      actions={<SeeSubscription />}
    >
      <PageHead title="Order no longer active" isHidden />
      <p role="status">
        {isOverdue
          ? 'Your last payment did not go through. Your courses open again as soon as it is paid.'
          : `You bought ${planName} with this order. It has ended since.`}
      </p>
    </StatusPage>
  )
}

export function OrderUnlocked({ planName }: { planName: string }) {
  return (
    <StatusPage
      icon={<CircleCheck aria-hidden className="text-ok" />}
      title="Premium features unlocked"
      actions={
        <>
          <ButtonLink size={48} href={href('/courses')}>
            Choose a course
          </ButtonLink>
          <SeeSubscription variant="secondary" />
        </>
      }
    >
      <PageHead title="Premium features unlocked" isHidden />
      <p role="status">{planName} is yours. We've sent you a confirmation by email.</p>
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

export function OrderExpired({ planId, ownPlan }: { planId: PaidPlanId; ownPlan: string | null }) {
  return (
    <StatusPage
      title="This payment page has expired"
      actions={
        <>
          {ownPlan === null ? (
            <>
              <ButtonLink size={48} href={href('/checkout', { plan: planId })}>
                Start again
              </ButtonLink>
              <SeePlans />
            </>
          ) : (
            <SeeSubscription />
          )}
        </>
      }
    >
      <PageHead title="Payment page expired" isHidden />
      <p>Nothing was charged on it.</p>
      {ownPlan !== null && <p>You have {ownPlan}, and every course is open.</p>}
    </StatusPage>
  )
}
