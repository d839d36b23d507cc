import type { Config } from '../../config.ts'
import type { Payments } from './port.ts'
import { createStripePayments } from './stripe/create-stripe-payments.ts'

/** Whoever takes the payments of this site; null where nothing can be bought. */
export function createPayments({ payments }: Pick<Config, 'payments'>): Payments | null {
  if (payments?.provider === 'stripe') return createStripePayments(payments)
  return null
}
