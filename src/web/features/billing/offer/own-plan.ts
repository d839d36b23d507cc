import type { Billing } from '#contract/billing.ts'
import { isActive, type Viewer } from '#domain/billing/entitlements.ts'
import { planOfName, type PaidPlanId } from '#domain/billing/price-plans.ts'

/** `planId` is null for an individual agreement and for a plan that is no longer sold. */
export type OwnPlan = { planId: PaidPlanId | null; planName: string; canChange: boolean }

/**
 * The running plan, even if it gives no access, because no other plan can be bought while it runs. Null if it
 * has ended (even if some of the paid time is left) and for access that was granted by hand, because then any
 * plan can be bought.
 */
export function ownPlan(
  known: Viewer['subscription'],
  /** Undefined until it has loaded. Until then, any active subscription counts as the running plan. */
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
