import type { Billing } from '#contract/billing.ts'
import { isActive, type Viewer } from '#domain/billing/entitlements.ts'
import { planOfName, type PaidPlanId } from '#domain/billing/plans.ts'
import { standingOf } from '../subscription-words.ts'

/** `planId` null: agreed on with us, or of a time before the plans of today. */
export type OwnPlan = { planId: PaidPlanId | null; planName: string; canChange: boolean }

/**
 * What runs, whether it opens anything or not, or was given: beside it nothing can or need be bought. What has ended is
 * nobody's own, though its paid time be open still: then a plan may be chosen again.
 */
export function ownPlan(
  known: Viewer['subscription'],
  /** Undefined until the server has told; what opens courses is taken for theirs till then. */
  billed: Billing['subscription'] | undefined,
): OwnPlan | null {
  if (billed) {
    const { planId, planName, canChange } = billed
    return billed.isLive || standingOf(billed) === 'given' ? { planId, planName, canChange } : null
  }
  if (billed === null || !isActive(known.status)) return null
  const { planName } = known
  return { planId: planOfName(planName)?.id ?? null, planName, canChange: false }
}
