/** A test provider with one customer, and helpers for its tests. */
import { paidPlan } from '../../src/domain/billing/price-plans.ts'
import { PaymentsRefused } from '../../src/server/integrations/payments/payments.ts'
import { openCheckout, payCheckout } from '../../src/server/integrations/payments/test-provider/checkout.ts'
import { createCustomer } from '../../src/server/integrations/payments/test-provider/customers.ts'
import { advance } from '../../src/server/integrations/payments/test-provider/timeline.ts'
import type { Card } from '../../src/server/integrations/payments/test-provider/world-state.ts'
import {
  createWorld,
  invoicesOf,
  type World,
  type WorldSettings,
} from '../../src/server/integrations/payments/test-provider/world.ts'

export const START = '2027-01-31T10:00:00Z'
export const MONTHLY = paidPlan('pro_monthly').price.cents
export const YEARLY = paidPlan('pro_yearly').price.cents
export const ADDRESSES = {
  pageOf: (id: string) => `page:${id}`,
  documentOf: (id: string) => `document:${id}`,
}

export function opened(
  input: Partial<Parameters<typeof openCheckout>[1]> = {},
  now = START,
  settings: Partial<WorldSettings> = {},
) {
  let count = 0
  const makeId = (prefix: string) => `${prefix}_test_${(count += 1)}`
  const world = createWorld({ now: new Date(now), makeId, settings })
  const customer = createCustomer(world, { userId: 'user-1', email: 'ada@people.test' })
  const page = openCheckout(world, {
    customerId: customer.id,
    planId: 'pro_monthly',
    cents: MONTHLY,
    trialDays: 0,
    successUrl: 'http://localhost:3000/ok',
    cancelUrl: 'http://localhost:3000/no',
    ...input,
  })
  return { world, customer, page }
}

/** `card`: how the card behaves after the purchase. */
export function bought(
  input: Parameters<typeof opened>[0] = {},
  now = START,
  { card, settings }: { card?: Card; settings?: Partial<WorldSettings> } = {},
) {
  const { world, customer, page } = opened(input, now, settings)
  payCheckout(world, page.id, 'works')
  if (card) customer.card = card
  const subscription = () => onlySubscription(world)
  return { world, customer, page, subscription, invoices: () => invoicesOf(world, subscription()) }
}

export function onlySubscription(world: World) {
  const [only, ...others] = world.subscriptions.values()
  if (!only || others.length > 0) throw new Error(`${others.length + (only ? 1 : 0)} subscriptions`)
  return only
}

export function pass(world: World, until: string): void {
  advance(world, new Date(until))
}

export function at(seconds: number): string {
  return new Date(seconds * 1000).toISOString()
}

export function typesOf(world: World): string[] {
  return world.events.map(({ type }) => type)
}

export function reasonOf(run: () => unknown): string | null {
  try {
    run()
    return null
  } catch (error) {
    if (error instanceof PaymentsRefused) return error.reason
    throw error
  }
}
