/** Chooses the toast for a change of subscription: only one, the most specific (spec §4). */
import { FREE_PLAN, isActive, type SubscriptionStatus } from './entitlements.ts'

/** The subscription as the browser knows it, with instants as strings. */
type Known = {
  status: SubscriptionStatus
  planName: string
  currentPeriodEnd: string | null
  cancelAtPeriodEnd: boolean
}

export type SubscriptionToast =
  /** Every course is open now; the page reloads. */
  | { kind: 'unlocked'; planName: string }
  | { kind: 'trial_started'; until: string | null }
  /** Cancelled; access lasts until the end of the paid period. */
  | { kind: 'runs_out'; until: string | null }
  | { kind: 'payment_due' }
  | { kind: 'revoked' }

const DEFAULT_PLAN_NAME = 'Pro'

/** Null if no change matters to the person. */
export function toastOfChange(before: Known, after: Known): SubscriptionToast | null {
  if (before.status !== after.status) return toastOfStatus(before.status, after)
  const isNewsOfEnd = after.cancelAtPeriodEnd && !before.cancelAtPeriodEnd
  return isActive(after.status) && isNewsOfEnd ? { kind: 'runs_out', until: after.currentPeriodEnd } : null
}

function toastOfStatus(before: SubscriptionStatus, after: Known): SubscriptionToast | null {
  switch (after.status) {
    case 'active':
      return { kind: 'unlocked', planName: planNameOf(after) }
    case 'trialing':
      return { kind: 'trial_started', until: after.currentPeriodEnd }
    case 'past_due':
      return { kind: 'payment_due' }
    case 'canceled':
      return { kind: 'revoked' }
    case 'incomplete_expired':
    case 'no_subscription':
      // Only a subscription that gave access can have lost it.
      return isActive(before) ? { kind: 'revoked' } : null
  }
}

function planNameOf({ planName }: Known): string {
  return planName === '' || planName === FREE_PLAN ? DEFAULT_PLAN_NAME : planName
}

/** Statuses without access (spec §4, validation result). */
const ENDED: readonly SubscriptionStatus[] = ['canceled', 'past_due', 'incomplete_expired']

export function hasEnded(status: SubscriptionStatus): boolean {
  return ENDED.includes(status)
}
