import { CircleAlert, Landmark } from 'lucide-react'
import { formatDate } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { useOpenPortal } from '../api.ts'
import { Notice } from '../notice.tsx'
import { OutLink } from '../out-link.tsx'
import {
  describePlan,
  explainCreditUse,
  isEndingNow,
  money,
  openUntil,
  standingOf,
} from '../subscription-words.ts'
import { TestPaymentsBadge } from '../test-payments-badge.tsx'
import { type Plan, PlanActions, PortalButton } from './plan-actions.tsx'

/**
 * The plan's state, price and dates, and what the person can do with it. `onDone` receives a confirmation to
 * show.
 */
export function PlanPanel({
  userId,
  onDone,
  ...shown
}: {
  userId: string
  onDone(text: string): void
} & Pick<Plan, 'billing' | 'subscription'>) {
  const { billing, subscription } = shown
  const { price } = subscription
  const standing = standingOf(subscription)
  const endsNow = isEndingNow(billing)
  const plan: Plan = { ...shown, standing, endsNow, portal: useOpenPortal(userId) }
  return (
    <Card className="p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl font-semibold tracking-tight">{subscription.planName}</h2>
        <span className="flex flex-wrap gap-2">
          {billing.offer.isTest && <TestPaymentsBadge />}
          <Badge
            tone={!endsNow && (standing === 'running' || standing === 'trial') ? 'brand' : 'neutral'}
            className="py-1"
          >
            {describePlan(billing)?.word}
          </Badge>
        </span>
      </div>
      {price !== null && (
        <p className="figures mt-4">
          <span className="text-[2rem]/none font-semibold tracking-tight">
            {money(price.cents, price.currency)}
          </span>
          <span className="text-muted">/{price.per}</span>
        </p>
      )}
      <PlanState {...plan} />
      <Facts {...plan} />
      {billing.credit !== null && !endsNow && (
        <p className="mt-3 text-sm text-muted">{explainCreditUse(standing)}</p>
      )}
      <PlanActions {...plan} userId={userId} onDone={onDone} />
    </Card>
  )
}

/** The state in words, or an unpaid invoice and how to pay it. */
function PlanState({ billing, subscription: { payUrl }, standing, endsNow, portal }: Plan) {
  if (standing === 'overdue' && !endsNow) {
    return (
      <div className="mt-5">
        <Notice
          tone="bad"
          icon={<CircleAlert aria-hidden className="text-bad" />}
          title="A payment did not go through"
          action={
            <>
              {payUrl !== null && <OutLink href={payUrl}>Pay now</OutLink>}
              {billing.hasPortal && <PortalButton portal={portal} label="Update payment method" />}
            </>
          }
        >
          Your courses open again as soon as it is paid. Your progress is kept.
        </Notice>
      </div>
    )
  }
  return (
    <>
      <p className="figures mt-4 max-w-reading text-muted">{describePlan(billing)?.text}</p>
      {standing !== 'overdue' && payUrl !== null && !endsNow && (
        <div className="mt-5">
          <Notice
            icon={<Landmark aria-hidden />}
            title="A change of plan waits for your bank"
            action={<OutLink href={payUrl}>Answer your bank</OutLink>}
          >
            Your plan stays as it is, and nothing is charged, until you approve the payment.
          </Notice>
        </div>
      )}
    </>
  )
}

function Facts({ billing: { credit, accountEndsAt }, subscription, standing, endsNow }: Plan) {
  const { startedAt, trialEndsAt, cancelAtPeriodEnd, isLive } = subscription
  const hasEnd = !endsNow && !['overdue', 'unfinished', 'ended'].includes(standing)
  const dates = [
    { term: 'Since', at: startedAt },
    { term: 'Trial ends', at: standing === 'trial' ? trialEndsAt : null },
    {
      term: cancelAtPeriodEnd || !isLive ? 'Open until' : 'Renews',
      at: hasEnd ? openUntil(subscription, accountEndsAt) : null,
    },
  ].flatMap(({ term, at }) => (at === null ? [] : [{ term, text: formatDate(at) }]))
  const facts = credit ? [{ term: 'Credit', text: money(credit.cents, credit.currency) }, ...dates] : dates
  return (
    <dl className="figures mt-6 grid grid-cols-2 gap-x-8 gap-y-3 border-t border-line pt-6 text-sm sm:grid-cols-3">
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt className="text-muted">{term}</dt>
          <dd className="font-medium">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
