import type { BilledSubscription, Billing } from '#contract/billing.ts'
import { isActive } from '#domain/billing/entitlements.ts'
import { paidPlan, type PaidPlanId } from '#domain/billing/price-plans.ts'
import { formatDate } from '../../../lib/format.ts'
import { isEndingNow, standingOf } from '../subscription-words.ts'

type Words = { title: string; text: string }
type Tone = 'quiet' | 'brand' | 'bad'
type Way =
  | { label: string; page: '/courses' | '/dashboard/account' | '/dashboard/subscription' }
  | { payUrl: string }

/**
 * The reason why this person cannot buy the plan now, and where they can go instead. Null if they can buy it.
 */
export function findObstacle(
  billing: Pick<Billing, 'offer' | 'accountEndsAt' | 'subscription' | 'moneyBack'>,
  planId: PaidPlanId,
): (Words & { tone: Tone; way: Way }) | null {
  const { offer, subscription } = billing
  if (!offer.isOpen)
    return {
      tone: 'quiet',
      title: 'Payment is not open yet on this site',
      text: 'Nothing is charged. The free samples are open to everybody.',
      way: { label: 'Choose a free sample', page: '/courses' },
    }
  const notNow = whyNotNow(billing)
  if (notNow) {
    const { title, text, label, page } = notNow
    return { tone: 'quiet', title, text, way: { label, page } }
  }
  const why = subscription && whyNotBuy(subscription, planId)
  if (!why) return null
  const { payUrl, status } = subscription
  return {
    ...why,
    way:
      payUrl !== null && status === 'past_due'
        ? { payUrl }
        : { label: 'Go to your subscription', page: '/dashboard/subscription' },
  }
}

/**
 * The reason why this person cannot buy any plan now, and the page where they can change that. Null if they
 * can buy one.
 */
export function whyNotNow(
  billing: Pick<Billing, 'accountEndsAt' | 'subscription' | 'moneyBack'>,
): (Words & { label: string; page: '/dashboard/account' | '/dashboard/subscription' }) | null {
  const { accountEndsAt } = billing
  if (accountEndsAt !== null)
    return {
      title: `Your account will be deleted on ${formatDate(accountEndsAt)}`,
      text: 'Until you keep it, no plan can be bought or resumed. Nothing is charged.',
      label: 'Keep my account',
      page: '/dashboard/account',
    }
  if (isEndingNow(billing))
    return {
      title: 'Your refund is under way',
      text: 'You can choose a plan again as soon as it is confirmed, usually within seconds.',
      label: 'Go to your subscription',
      page: '/dashboard/subscription',
    }
  return null
}

/**
 * The reason why this plan cannot be bought beside the running one, and what to do instead. Null if no plan is running.
 */
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
      text: 'Your courses open again as soon as it is paid. You cannot buy a second subscription beside it.',
    }
  return { tone: 'brand', title: `You have ${planName} already`, text: insteadOf(subscription, planId) }
}

function insteadOf(subscription: BilledSubscription, planId: PaidPlanId): string {
  if (subscription.canChange && subscription.planId !== planId)
    return `You can change to ${paidPlan(planId).name} there: what is left of your plan counts towards it.`
  if (standingOf(subscription) === 'ending') return 'It is cancelled and still open. You can resume it there.'
  return 'A second subscription would open nothing more.'
}

/** For access that an operator granted, without a payment. */
export const GRANTED: Words = {
  title: 'Every course is open to you already',
  text: 'Your access was granted to you, so there is no need to pay.',
}

/** The access that the person already has, to tell them before they pay for more. Null if they have none. */
export function openAlready(subscription: BilledSubscription): Words | null {
  const { isLive, status, currentPeriodEnd, trialEndsAt, planName } = subscription
  if (isLive || !isActive(status)) return null
  if (standingOf(subscription) === 'given') return GRANTED
  if (currentPeriodEnd === null) return null
  const end = formatDate(currentPeriodEnd)
  return {
    title:
      trialEndsAt === currentPeriodEnd
        ? `Every course is open to you until ${end} already`
        : `Your access is paid until ${end} already`,
    text: `${planName} has ended and is not renewed. A new subscription begins at once, and what is left of the old one does not count towards it.`,
  }
}
