import type { SubscriptionToast } from '#domain/billing/subscription-news.ts'
import { formatDate } from '../../../lib/format.ts'
import { toast } from '../../../lib/toasts.ts'

const ENDED_TOAST_MS = 8_000
/** Toasts of one topic replace each other: only the newest state of a subscription is true. */
const topic = 'subscription'

/** Shows one toast per change. Uses the specification's wording where there is one (§4). */
export function sayChange(change: SubscriptionToast): void {
  switch (change.kind) {
    case 'unlocked':
      return toast.success(
        'Premium Features Unlocked',
        `${change.planName} gives you full access to every course.`,
        { topic },
      )
    case 'trial_started':
      return toast.success('Trial started', `Every course is open to you${upTo(change.until)}.`, { topic })
    case 'runs_out':
      return toast.error(
        'Subscription canceled',
        `You keep access until ${change.until ? formatDate(change.until) : 'the end of the billing period'}.`,
        { topic },
      )
    case 'payment_due':
      return toast.error(
        'Update your payment method',
        'Your last payment did not go through. Courses open again when it has.',
        { topic },
      )
    case 'revoked':
      return toast.error(
        'Access revoked',
        'Your subscription has ended. Renew it to open every course again.',
        { topic },
      )
  }
}

function upTo(until: string | null): string {
  return until ? ` until ${formatDate(until)}` : ''
}

/** Uses the exact text of spec §4. */
export function sayEnded(): void {
  toast.error('Your subscription has ended — renew to continue learning', undefined, {
    durationMs: ENDED_TOAST_MS,
    topic,
  })
}
