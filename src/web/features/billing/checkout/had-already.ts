import type { BilledSubscription } from '#contract/billing.ts'
import { isActive } from '#domain/billing/entitlements.ts'
import { paidPlan, type PaidPlanId } from '#domain/billing/plans.ts'
import { formatDate } from '../../../lib/format.ts'
import { standingOf } from '../subscription-words.ts'

type Words = { title: string; text: string }

/** Why a plan cannot be bought beside what runs, and what can be done instead. Null when nothing runs. */
export function whyNotBuy(
  subscription: BilledSubscription,
  planId: PaidPlanId,
): (Words & { tone: 'bad' | 'brand' }) | null {
  if (!subscription.isLive) return null
  const { planName } = subscription
  if (standingOf(subscription) === 'overdue')
    return {
      tone: 'bad',
      title: `Your ${planName} waits for a payment`,
      text: 'The courses open again as soon as that is paid. A second subscription cannot be bought beside it.',
    }
  return { tone: 'brand', title: `You have ${planName} already`, text: insteadOf(subscription, planId) }
}

function insteadOf(subscription: BilledSubscription, planId: PaidPlanId): string {
  if (subscription.canChange && subscription.planId !== planId)
    return `There you can change to ${paidPlan(planId).name}: what is left of your plan counts towards it.`
  if (standingOf(subscription) === 'ending')
    return 'It is cancelled and still open: there you can resume it. A second one cannot be bought beside it.'
  return 'A second one would open nothing more, so it cannot be bought.'
}

/** What somebody who may pay need not pay yet, or at all. Null when nothing is open to them. */
export function openAlready(subscription: BilledSubscription): Words | null {
  const { isLive, status, currentPeriodEnd, trialEndsAt, planName } = subscription
  if (isLive || !isActive(status)) return null
  if (standingOf(subscription) === 'given')
    return {
      title: 'Every course is open to you already',
      text: 'Whoever runs this site has seen to that. You need not pay.',
    }
  if (currentPeriodEnd === null) return null
  const end = formatDate(currentPeriodEnd)
  return {
    title:
      trialEndsAt === currentPeriodEnd
        ? `Every course is open to you until ${end} already`
        : `Your access is paid until ${end} already`,
    text: `${planName} has ended and is not renewed. A new subscription begins at once: what is left of the old one does not count towards it.`,
  }
}
