import type { Billing } from '#contract/billing.ts'

/** True if a payment made now would be refunded on request. Only then does the page promise a refund. */
export function isRefundable({ state }: Billing['moneyBack']): boolean {
  return state === 'never_paid' || state === 'open'
}
