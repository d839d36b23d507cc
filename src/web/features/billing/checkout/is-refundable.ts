import type { Billing } from '#contract/billing.ts'

/** True where a payment made now would be refunded on request. The page promises the refund to nobody else. */
export function isRefundable({ state }: Billing['moneyBack']): boolean {
  return state === 'never_paid' || state === 'open'
}
