import type { PaymentSettings } from '../../src/server/config/payments.ts'

/** Says at the start which payments are used, so that no one finds out by buying. */
export function describePayments(payments: PaymentSettings | null): string {
  if (payments === null) return 'Nothing can be bought: no payment provider is set.'
  if (payments.provider === 'test') return 'Payments are played by a test provider: no money moves.'
  if (payments.secretKey.includes('_test_'))
    return 'Payments are taken by Stripe, with a test key: no money moves.'
  return 'Payments are taken by Stripe.'
}
