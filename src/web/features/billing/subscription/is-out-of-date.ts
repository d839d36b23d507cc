import type { BilledSubscription } from '#contract/billing.ts'

type Shown = Pick<
  BilledSubscription,
  'status' | 'planName' | 'price' | 'currentPeriodEnd' | 'cancelAtPeriodEnd' | 'isLive'
>

/** True if a dialog that opened with `shown` now says something wrong. */
export function isOutOfDate(shown: Shown, present: Shown): boolean {
  return (
    shown.status !== present.status ||
    shown.planName !== present.planName ||
    shown.price?.cents !== present.price?.cents ||
    shown.price?.per !== present.price?.per ||
    shown.currentPeriodEnd !== present.currentPeriodEnd ||
    shown.cancelAtPeriodEnd !== present.cancelAtPeriodEnd ||
    shown.isLive !== present.isLive
  )
}
