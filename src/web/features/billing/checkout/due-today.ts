import type { Billing } from '#contract/billing.ts'
import { CURRENCY, paidPlan, type PaidPlanId } from '#domain/billing/price-plans.ts'

/** What buying the plan costs at once, in cents, and how much of its price credit pays. A trial charges nothing today. */
export function dueToday(
  planId: PaidPlanId,
  { trialDays, credit }: { trialDays: number; credit: Billing['credit'] },
): { cents: number; byCreditCents: number } {
  if (trialDays > 0) return { cents: 0, byCreditCents: 0 }
  const { cents } = paidPlan(planId).price
  const byCreditCents = credit?.currency === CURRENCY ? Math.min(credit.cents, cents) : 0
  return { cents: cents - byCreditCents, byCreditCents }
}
