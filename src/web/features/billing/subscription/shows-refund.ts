import type { Billing } from '#contract/billing.ts'

/**
 * The promise stands beside whatever is charged for. Money that can be had back, is on its way or is owed stands there
 * whatever became of the subscription that it paid for.
 */
export function showsRefund({ subscription, moneyBack }: Billing): boolean {
  const hasMoneyThere =
    moneyBack.state === 'open' || moneyBack.state === 'under_way' || moneyBack.state === 'returned'
  return hasMoneyThere || (subscription !== null && subscription.price !== null)
}
