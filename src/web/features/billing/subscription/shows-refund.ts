import type { Billing } from '#contract/billing.ts'

/**
 * True if the money-back guarantee is shown: beside every paid subscription, and, even after a subscription
 * has ended, if a refund is possible, in progress or has failed.
 */
export function showsRefund({ subscription, moneyBack }: Billing): boolean {
  const hasMoneyThere =
    moneyBack.state === 'open' || moneyBack.state === 'under_way' || moneyBack.state === 'returned'
  return hasMoneyThere || (subscription !== null && subscription.price !== null)
}
