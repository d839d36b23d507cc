import type { Billing } from '#contract/billing.ts'
import { isActive, type Viewer } from '#domain/billing/entitlements.ts'
import { planOfName, type PaidPlanId } from '#domain/billing/price-plans.ts'

/** `planId` null: agreed on with us, or of a time before the plans of today. */
export type OwnPlan = { planId: PaidPlanId | null; planName: string; canChange: boolean }

/**
 * The plan that runs, whether it opens anything or not: beside it nothing can be bought. Null once it has ended, though its paid
 * time may go on, and for access that was granted by hand: then any plan may be chosen.
 */
export function ownPlan(
  known: Viewer['subscription'],
  /** Undefined until the server has told; what opens courses is taken for theirs till then. */
  billed: Billing['subscription'] | undefined,
): OwnPlan | null {
  if (billed) {
    const { planId, planName, canChange } = billed
    return billed.isLive ? { planId, planName, canChange } : null
  }
  if (billed === null || !isActive(known.status)) return null
  const { planName } = known
  return { planId: planOfName(planName)?.id ?? null, planName, canChange: false }
}
