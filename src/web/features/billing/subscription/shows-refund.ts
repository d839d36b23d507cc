import type { Billing } from '#contract/billing.ts'

/**
 * The guarantee is shown beside every paid subscription. A refund that is possible, under way or failed is shown even
 * after the subscription has ended.
 */
export function showsRefund({ subscription, moneyBack }: Billing): boolean {
  const hasMoneyThere =
    moneyBack.state === 'open' || moneyBack.state === 'under_way' || moneyBack.state === 'returned'
  return hasMoneyThere || (subscription !== null && subscription.price !== null)
}
