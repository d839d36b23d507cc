import type { Billing } from '#contract/billing.ts'
import { CURRENCY, paidPlan, type PaidPlanId } from '#domain/billing/price-plans.ts'

/**
 * How much of the plan's price is due today, in cents, and how much of the price credit pays. Nothing is due
 * during a trial.
 */
export function dueToday(
  planId: PaidPlanId,
  { trialDays, credit }: { trialDays: number; credit: Billing['credit'] },
): { cents: number; byCreditCents: number } {
  if (trialDays > 0) return { cents: 0, byCreditCents: 0 }
  const { cents } = paidPlan(planId).price
  const byCreditCents = credit?.currency === CURRENCY ? Math.min(credit.cents, cents) : 0
  return { cents: cents - byCreditCents, byCreditCents }
}
