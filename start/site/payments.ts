import type { PaymentSettings } from '../../src/server/config/payments.ts'

/** The line about payments in a start's output, so that the operator knows whether real money moves. */
export function describePayments(payments: PaymentSettings | null): string {
  if (payments === null) return 'Nothing can be bought, because no payment provider is set up.'
  if (payments.provider === 'test') return 'Payments are simulated by a test provider: no money moves.'
  if (payments.secretKey.includes('_test_'))
    return 'Payments are taken by Stripe, with a test key: no money moves.'
  return 'Payments are taken by Stripe.'
}
