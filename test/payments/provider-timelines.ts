/** Random timelines of one customer of the test provider. */
import fc from 'fast-check'
import { PAID_PLAN_IDS, paidPlan } from '../../src/domain/billing/price-plans.ts'
import { PaymentsRefused } from '../../src/server/integrations/payments/payments.ts'
import { changePlan } from '../../src/server/integrations/payments/test-provider/change-plan.ts'
import {
  expireCheckout,
  openCheckout,
  payCheckout,
} from '../../src/server/integrations/payments/test-provider/checkout.ts'
import { createCustomer } from '../../src/server/integrations/payments/test-provider/customers.ts'
import { refundInvoice } from '../../src/server/integrations/payments/test-provider/invoices.ts'
import {
  collect,
  endSubscription,
  resumePaused,
  setCancelAtPeriodEnd,
} from '../../src/server/integrations/payments/test-provider/subscriptions.ts'
import { advance, hasten } from '../../src/server/integrations/payments/test-provider/timeline.ts'
import { CARDS, type Subscription } from '../../src/server/integrations/payments/test-provider/world-state.ts'
import {
  createWorld,
  type World,
  type WorldSettings,
} from '../../src/server/integrations/payments/test-provider/world.ts'

const DAY_MS = 86_400_000
const pick = fc.nat({ max: 20 })
const plan = fc.constantFrom(...PAID_PLAN_IDS)

const OPEN = fc.record({ kind: fc.constant('open' as const), plan, trialDays: fc.constantFrom(0, 0, 2, 7) })
const STEP = fc.oneof(
  OPEN,
  fc.record({ kind: fc.constant('resume' as const), pick }),
  fc.record({
    kind: fc.constant('pay' as const),
    pick,
    card: fc.constantFrom('works', 'works', 'declines', 'asks'),
  }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 40 * DAY_MS }) }),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 7_200_000 }) }),
  fc.record({ kind: fc.constant('card' as const), card: fc.constantFrom(...CARDS) }),
  fc.record({
    kind: fc.constant('change' as const),
    pick,
    plan,
    agoSeconds: fc.constantFrom(0, 0, 60, 86_400),
  }),
  fc.record({
    kind: fc.constant('payInvoice' as const),
    pick,
    card: fc.constantFrom('works', 'declines', 'asks'),
  }),
  fc.record({
    kind: fc.constant('refund' as const),
    pick,
    cents: fc.option(fc.integer({ min: 1, max: 5_000 })),
  }),
  fc.record({ kind: fc.constant('cancel' as const), pick, cancel: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('end', 'expire', 'hasten'), pick }),
)
export type Step = typeof STEP extends fc.Arbitrary<infer Value> ? Value : never

/** Most timelines begin with a purchase. */
export const TIMELINE: fc.Arbitrary<Step[]> = fc
  .tuple(OPEN, fc.boolean(), fc.array(STEP, { minLength: 8, maxLength: 24, size: 'max' }))
  .map(([open, isPaid, steps]) => [
    open,
    ...(isPaid ? [{ kind: 'pay' as const, pick: 0, card: 'works' as const }] : []),
    ...steps,
  ])

/** `onStatus` is called with every new status. */
export function createWorldOf(
  settings: Partial<WorldSettings>,
  onStatus: (from: string, to: string) => void,
): World {
  let count = 0
  const makeId = (prefix: string) => `${prefix}_test_${(count += 1)}`
  const world = createWorld({ now: new Date('2027-01-31T10:00:00Z'), makeId, settings })
  const set = world.subscriptions.set.bind(world.subscriptions)
  world.subscriptions.set = (id, subscription) => set(id, watched(subscription, onStatus))
  createCustomer(world, { userId: 'user-1', email: 'ada@people.test' })
  return world
}

function watched(subscription: Subscription, onStatus: (from: string, to: string) => void): Subscription {
  return new Proxy(subscription, {
    set(target, name, value: unknown) {
      if (name === 'status') onStatus(target.status, String(value))
      return Reflect.set(target, name, value)
    },
  })
}

/** Refused steps are skipped; any other error fails the test. */
export function play(world: World, step: Step): void {
  try {
    take(world, step)
  } catch (error) {
    if (!(error instanceof PaymentsRefused)) throw error
  }
}

function take(world: World, step: Step): void {
  const customer = [...world.customers.values()][0]!
  const among = <Thing>(things: Iterable<Thing>, index: number): Thing => {
    const all = [...things]
    if (all.length === 0) throw new PaymentsRefused('gone', 'nothing there yet')
    return all[index % all.length]!
  }
  const subscription = (index: number) => among(world.subscriptions.values(), index)
  if (step.kind === 'open')
    openCheckout(world, {
      customerId: customer.id,
      planId: step.plan,
      cents: paidPlan(step.plan).price.cents,
      trialDays: step.trialDays,
      successUrl: '/',
      cancelUrl: '/',
    })
  else if (step.kind === 'pay') payCheckout(world, among(world.checkouts.values(), step.pick).id, step.card)
  else if (step.kind === 'wait') advance(world, new Date(world.time * 1000 + step.ms))
  else if (step.kind === 'card') customer.card = step.card
  else if (step.kind === 'change')
    changePlan(world, {
      subscriptionId: subscription(step.pick).id,
      planId: step.plan,
      at: world.time - step.agoSeconds,
    })
  else if (step.kind === 'payInvoice') {
    const open = [...world.invoices.values()].filter(({ status }) => status === 'open')
    collect(world, among(open, step.pick), { card: step.card, byHand: true })
  } else if (step.kind === 'refund')
    refundInvoice(world, among(world.invoices.values(), step.pick).id, step.cents ?? undefined)
  else if (step.kind === 'cancel') setCancelAtPeriodEnd(world, subscription(step.pick), step.cancel)
  else if (step.kind === 'end') endSubscription(world, subscription(step.pick))
  else if (step.kind === 'expire') expireCheckout(world, among(world.checkouts.values(), step.pick).id)
  else if (step.kind === 'resume') resumePaused(world, subscription(step.pick))
  else hasten(world, subscription(step.pick), new Date(world.time * 1000))
}
