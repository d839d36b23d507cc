import { createHmac } from 'node:crypto'
import type { Config } from '../../config/config.ts'
import type { Payments } from './payments.ts'
import { createStripePayments } from './stripe/create-stripe-payments.ts'
import { createTestPayments } from './test-provider/create-test-payments.ts'
import { createFileStorage } from './test-provider/storage.ts'

/** The payment provider of this site; null if nothing can be bought. */
export function createPayments(
  { payments, dataDir, baseUrl, authSecret }: Pick<Config, 'payments' | 'dataDir' | 'baseUrl' | 'authSecret'>,
  now: () => Date,
): Payments | null {
  switch (payments?.provider) {
    case 'stripe':
      return createStripePayments({ ...payments, now })
    case 'test':
      return createTestPayments({
        storage: createFileStorage(dataDir),
        secret: `whsec_${createHmac('sha256', authSecret).update('events of the test provider').digest('hex')}`,
        baseUrl,
        now,
      })
    default:
      return null
  }
}
