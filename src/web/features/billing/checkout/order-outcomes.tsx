// A page for each outcome of an order.
import { CircleCheck } from 'lucide-react'
import type { PaidPlanId } from '#domain/billing/price-plans.ts'
import { isMissing } from '../../../lib/query-client.ts'
import { href } from '../../../paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageFailed } from '../../../ui/page-failed.tsx'
import { DocumentHead } from '../../../ui/document-head.tsx'
import { StatusPage } from '../../../ui/status-page.tsx'

/** The order was paid, but no longer gives access. */
export function OrderOver({ planName, isOverdue }: { planName: string; isOverdue: boolean }) {
  return (
    <StatusPage
      title={isOverdue ? 'A payment is overdue' : 'This subscription has ended'}
      actions={<SeeSubscription />}
    >
      <DocumentHead title="Order no longer active" isHidden />
      <p role="status">
        {isOverdue
          ? 'Your last payment did not go through. Your courses open again as soon as it is paid.'
          : `You bought ${planName} with this order. It has ended since.`}
      </p>
    </StatusPage>
  )
}

/** `courseSlug`: the course that the person was looking at; null if there is none. */
export function OrderUnlocked({ planName, courseSlug }: { planName: string; courseSlug: string | null }) {
  return (
    <StatusPage
      icon={<CircleCheck aria-hidden className="text-ok" />}
      title="Premium features unlocked"
      actions={
        <>
          {courseSlug === null ? (
            <ButtonLink size={48} href={href('/courses')}>
              Choose a course
            </ButtonLink>
          ) : (
            <ButtonLink size={48} href={href('/course/:slug', { slug: courseSlug })}>
              Go to your course
            </ButtonLink>
          )}
          <SeeSubscription variant="secondary" />
        </>
      }
    >
      <DocumentHead title="Premium features unlocked" isHidden />
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
      <DocumentHead title="Payment page expired" isHidden />
      <p>Nothing was charged on it.</p>
      {ownPlan !== null && <p>You have {ownPlan}, and every course is open.</p>}
    </StatusPage>
  )
}

/** The order cannot be shown: it belongs to another person, does not exist, or could not be loaded. */
export function OrderMissing({ error, onRetry }: { error: unknown; onRetry(): unknown }) {
  if (!isMissing(error)) {
    return (
      <PageFailed title="Your order" what="Your order could not be looked up" error={error} onRetry={onRetry}>
        <p className="max-w-md text-muted">What you have paid is safe, whatever this page shows.</p>
      </PageFailed>
    )
  }
  return (
    <StatusPage
      title="No such order"
      actions={
        <>
          <SeeSubscription />
          <SeePlans />
        </>
      }
    >
      <DocumentHead title="No such order" isHidden />
      <p>
        There is no order of yours at this address. If you have just paid, your subscription page shows it;
        perhaps you paid with another account.
      </p>
    </StatusPage>
  )
}

export function SeeSubscription({ variant }: { variant?: 'secondary' }) {
  return (
    <ButtonLink size={48} variant={variant} href={href('/dashboard/subscription')}>
      See your subscription
    </ButtonLink>
  )
}

export function SeePlans({ children = 'See the plans' }: { children?: string }) {
  return (
    <ButtonLink size={48} variant="secondary" href={href('/pricing')}>
      {children}
    </ButtonLink>
  )
}
