import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach } from 'vitest'
import type { CheckoutInput } from '../../src/server/integrations/payments/payments.ts'
import { payCheckout } from '../../src/server/integrations/payments/test-provider/checkout.ts'
import {
  createTestPayments,
  type TestPayments,
} from '../../src/server/integrations/payments/test-provider/create-test-payments.ts'
import {
  createMemoryStorage,
  type Storage,
} from '../../src/server/integrations/payments/test-provider/storage.ts'
import type { Delivery } from '../../src/server/integrations/payments/test-provider/world.ts'

export const BASE_URL = 'http://localhost:3000'
export const SECRET = 'whsec_test'
export const START = new Date('2027-01-31T10:00:00.250Z')
export const PERSON = { userId: 'user-1', email: 'ada@people.test' }

export type Heard = { raw: Buffer; headers: Record<string, string>; body: { id: string; type: string } }

/**
 * Test providers for one test file. Each test begins at `START`. The providers' folders are removed after the
 * last test.
 */
export function openTestProviders() {
  let now = START
  const folders: string[] = []
  beforeEach(() => void (now = START))
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })))
  return {
    now: () => now,
    setNow: (at: Date) => void (now = at),
    create: (more: { storage?: Storage; delivery?: Delivery } = {}) =>
      createTestPayments({
        storage: createMemoryStorage(),
        secret: SECRET,
        baseUrl: BASE_URL,
        now: () => now,
        ...more,
      }),
    newFolder(): string {
      const folder = mkdtempSync(join(tmpdir(), 'cutscore-payments-'))
      folders.push(folder)
      return folder
    },
  }
}

export function checkoutOf(customerId: string): CheckoutInput {
  return {
    customerId,
    planId: 'pro_monthly',
    cents: 3_900,
    trialDays: 0,
    successUrl: `${BASE_URL}/ok`,
    cancelUrl: `${BASE_URL}/no`,
    key: 'checkout',
  }
}

export async function buy(payments: TestPayments) {
  const customerId = await payments.createCustomer({ ...PERSON, key: 'customer' })
  const { id: checkoutId } = await payments.createCheckout(checkoutOf(customerId))
  await payments.play((world) => payCheckout(world, checkoutId, 'works'))
  const subscriptionId = (await payments.findAccount(customerId))!.subscriptions[0]!.id
  return { customerId, checkoutId, subscriptionId }
}

export function listen(payments: TestPayments): Heard[] {
  const heard: Heard[] = []
  payments.onDeliver(async (raw, headers) => {
    heard.push({ raw, headers, body: JSON.parse(raw.toString()) as Heard['body'] })
    return 200
  })
  return heard
}
