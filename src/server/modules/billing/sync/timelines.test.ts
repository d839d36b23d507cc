import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isActive } from '#domain/billing/entitlements.ts'
import { PAID_PLAN_IDS, type PaidPlanId } from '#domain/billing/price-plans.ts'
import { buildPayer, type Payer } from '../../../../../test/payments/payer.ts'
import { startTestApp, type Person, type TestApp } from '../../../../../test/harness/harness.ts'
import { Refusal } from '../../../requests/refusal.ts'
import { PaymentsRefused } from '../../../integrations/payments/payments.ts'
import type { TestPayments } from '../../../integrations/payments/test-provider/create-test-payments.ts'
import { refundInvoice, returnRefund } from '../../../integrations/payments/test-provider/invoices.ts'
import { collect, endSubscription } from '../../../integrations/payments/test-provider/subscriptions.ts'
import type { Invoice } from '../../../integrations/payments/test-provider/world-state.ts'
import { findSubscription } from '../../accounts/rights/find-subscription.ts'
import { findFeatures } from '../../accounts/rights/find-features.ts'
import { requestRefund } from '../refunds/request-refund.ts'
import { changePlan, quoteChange } from '../subscriptions/change-plan.ts'
import { findBilling } from '../find-billing.ts'
import { refundPayments } from '../refunds/refund-payments.ts'
import { setRenewal } from '../subscriptions/set-renewal.ts'
import { syncAccount } from './sync-account.ts'

/**
 * How many random lives of a subscription to run. Its events arrive in any order, repeatedly, late, in parallel or
 * never. In the end, our data must equal the provider's, and each email must have been sent once. `npm test` runs 60,
 * `npm run test:long` 10,000.
 */
const TIMELINES = Number(process.env.TIMELINES ?? 60)
const LANES = 4

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Only this test looks emails up by their recipient. Without an index, each lookup would read all of them.
  await sql`create index on outbox ((payload->>'to'))`.execute(app.ownerDb)
})
afterAll(() => app.close())

/** A step in a life. A step that is not possible at the moment is refused, by us or by the provider, and changes nothing. */
type Step =
  | { what: 'buy'; plan: PaidPlanId; card: 'works' | 'declines' | 'asks' }
  | { what: 'wait'; days: number }
  | { what: 'cancel' | 'resume' | 'end' | 'refund' | 'money_back' | 'bank_returns' | 'pay_open' }
  | { what: 'change'; plan: PaidPlanId }
  | { what: 'card'; card: 'works' | 'declines' }
  | { what: 'deliver'; picks: number[]; atOnce: boolean }

const plan = fc.constantFrom(...PAID_PLAN_IDS)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('buy' as const),
      plan,
      card: fc.constantFrom('works', 'works', 'declines', 'asks'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('wait' as const),
      days: fc.constantFrom(0.5, 3, 6.9, 15, 31, 40, 366),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom('cancel', 'resume', 'end', 'refund', 'money_back', 'pay_open'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('bank_returns' as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('change' as const), plan }) },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('card' as const), card: fc.constantFrom('works', 'declines') }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('deliver' as const),
      picks: fc.array(fc.nat(), { maxLength: 6 }),
      atOnce: fc.boolean(),
    }),
  },
)
/**
 * A rare case, added to the random ones: a bank returns a refund, and then also returns the refund that the operator
 * makes in its place.
 */
const returnedTwice: readonly Step[] = [
  { what: 'buy', plan: 'pro_yearly', card: 'works' },
  // The event about the payment must be delivered before a refund is offered.
  { what: 'deliver', picks: [0], atOnce: false },
  { what: 'money_back' },
  { what: 'bank_returns' },
  { what: 'deliver', picks: [0], atOnce: false },
  { what: 'refund' },
  { what: 'bank_returns' },
]
const steps = (minLength: number, maxLength: number) => fc.array(step, { minLength, maxLength, size: 'max' })
const life = fc.record({
  steps: fc.oneof(
    { weight: 5, arbitrary: steps(4, 14) },
    { weight: 1, arbitrary: steps(0, 6).map((after) => [...returnedTwice, ...after]) },
  ),
  isLossy: fc.boolean(),
  seed: fc.nat(),
})

/** By provider, the invoices whose refund the person has asked for. */
const promised = new WeakMap<TestPayments, ReadonlySet<string>>()
const isPromised = (provider: TestPayments, invoiceId: string) =>
  promised.get(provider)?.has(invoiceId) ?? false

async function take(payer: Payer, step: Step): Promise<void> {
  const { person, deps, provider, wait } = payer
  const { world } = provider
  const newest = [...world.subscriptions.values()].at(-1)
  switch (step.what) {
    case 'wait':
      return wait(step.days)
    case 'buy':
      return void (await payer.pay(step.plan, step.card))
    case 'cancel':
    case 'resume':
      return void (await setRenewal(deps, person, { renews: step.what === 'resume' }))
    case 'change': {
      const quote = await quoteChange(deps, person, step.plan)
      return void (await changePlan(deps, person, quote))
    }
    case 'money_back': {
      const { moneyBack } = await findBilling(deps, person)
      await requestRefund(deps, person, moneyBack.state === 'open' ? moneyBack.cents : 1)
      await refundPayments(deps, person.userId)
      const paid = [...world.invoices.values()].filter(({ paidCents }) => paidCents > 0)
      return void promised.set(provider, new Set(paid.map(({ id }) => id)))
    }
    case 'end':
      return provider.play((world) => void (newest && endSubscription(world, newest)))
    case 'refund': {
      const paid = [...world.invoices.values()].findLast(({ paidCents }) => paidCents > 0)
      return provider.play((world) => void (paid && refundInvoice(world, paid.id)))
    }
    case 'bank_returns': {
      const returned = [...world.invoices.values()].findLast(({ refundedCents }) => refundedCents > 0)
      return provider.play((world) => void (returned && returnRefund(world, returned.id)))
    }
    case 'pay_open': {
      const open = [...world.invoices.values()].findLast(({ status }) => status === 'open')
      return provider.play((world) => void (open && collect(world, open, { card: 'works', byHand: true })))
    }
    case 'card':
      return provider.play((world) => {
        for (const customer of world.customers.values()) customer.card = step.card
      })
    case 'deliver': {
      const { events } = provider
      if (events.length === 0) return
      const chosen = step.picks.map((pick) => events[pick % events.length]!.id)
      await deliver(payer, chosen, step.atOnce)
    }
  }
}

/** Delivers events in this order, one by one or in parallel, and does the work that each one queues. */
async function deliver({ provider, work }: Payer, ids: readonly string[], atOnce: boolean): Promise<void> {
  const one = async (id: string) => {
    expect(await provider.deliver(id)).toBe(200)
    await work()
  }
  if (atOnce) await Promise.all(ids.map(one))
  else for (const id of ids) await one(id)
}

/**
 * True if the person should have access now. Calculated from the provider's state, in a different way from the
 * product's.
 */
function hasAccess(provider: TestPayments, now: Date): boolean {
  const { world } = provider
  // A payment whose refund was asked for gives no access, even if the refund has failed.
  const isBack = ({ id, paidCents, refundedCents }: Invoice) =>
    refundedCents >= paidCents || isPromised(provider, id)
  const seconds = now.getTime() / 1000
  return [...world.subscriptions.values()].some((subscription) => {
    if (subscription.status === 'active' || subscription.status === 'trialing') return true
    if (subscription.status !== 'canceled' || subscription.periodEnd <= seconds) return false
    const payments = [...world.invoices.values()].filter(
      ({ subscriptionId, paidCents }) => subscriptionId === subscription.id && paidCents > 0,
    )
    if (payments.length > 0 && payments.every(isBack)) return false
    const covers = [...world.invoices.values()].filter(
      (invoice) =>
        invoice.subscriptionId === subscription.id &&
        invoice.status === 'paid' &&
        invoice.periodEnd > seconds &&
        !(invoice.paidCents > 0 && isBack(invoice)),
    )
    return covers.length > 0
  })
}

async function check({ person, deps, provider }: Payer): Promise<void> {
  const { world } = provider
  const rows = await app.ownerDb
    .selectFrom('subscriptions')
    .select(['provider_id', 'status', 'price_cents', 'cancel_at_period_end'])
    .where('user_id', '=', person.userId)
    .orderBy('provider_id')
    .execute()
  const known = [...world.subscriptions.values()].map((each) => ({
    provider_id: each.id,
    status: each.status,
    price_cents: each.cents,
    cancel_at_period_end: each.cancelAtPeriodEnd,
  }))
  expect(rows).toEqual(known.toSorted((a, b) => (a.provider_id < b.provider_id ? -1 : 1)))
  const subscription = await findSubscription(deps, person)
  expect(isActive(subscription.status)).toBe(hasAccess(provider, deps.now()))
  const features = await findFeatures(deps, person)
  expect(features.planName !== 'free').toBe(isActive(subscription.status))
  expect(world.customers.size).toBeLessThanOrEqual(1)
  const live = known.filter(
    ({ status }) => !['canceled', 'incomplete', 'incomplete_expired'].includes(status),
  )
  expect(live.length).toBeLessThanOrEqual(1)
  await checkInvoices(person, provider)
  // Invoices of ended subscriptions are not open, so they cannot be charged or paid.
  const ended = new Set(known.filter(({ status }) => status === 'canceled').map((each) => each.provider_id))
  for (const { subscriptionId, status } of world.invoices.values())
    expect(ended.has(subscriptionId) && status === 'open').toBe(false)
  const owed = [...world.invoices.values()].filter(
    ({ id, paidCents, refundedCents }) => isPromised(provider, id) && refundedCents < paidCents,
  )
  expect((await findBilling(deps, person)).moneyBack.state === 'returned').toBe(owed.length > 0)
  for (const { id, paidCents, refundedCents } of world.invoices.values()) {
    const moves = world.moves.filter(({ invoiceId }) => invoiceId === id).map(({ cents }) => cents)
    expect(moves.reduce((sum, cents) => sum + cents, 0)).toBe(paidCents - refundedCents)
    expect(refundedCents).toBeLessThanOrEqual(paidCents)
  }
  await checkMails(person, provider)
}

async function checkInvoices({ userId }: Person, { world }: TestPayments): Promise<void> {
  const rows = await app.ownerDb
    .selectFrom('invoices')
    .select(['provider_id', 'status', 'total_cents', 'paid_cents', 'refunded_cents'])
    .where('user_id', '=', userId)
    .orderBy('provider_id')
    .execute()
  const known = [...world.invoices.values()].map((each) => ({
    provider_id: each.id,
    status: each.status,
    total_cents: each.totalCents,
    paid_cents: each.paidCents,
    refunded_cents: each.refundedCents,
  }))
  expect(rows).toEqual(known.toSorted((a, b) => (a.provider_id < b.provider_id ? -1 : 1)))
}

/** Checks that each recent payment has one receipt, however many events there were, and that no payment has two. */
async function checkMails({ email }: Person, { world }: TestPayments): Promise<void> {
  const { rows } = await sql<{ subject: string; text: string }>`
    select payload->>'subject' as subject, payload->>'text' as text from outbox
    where kind = 'mail' and payload->>'to' = ${email}`.execute(app.ownerDb)
  for (const { number, paidCents, paidAt } of world.invoices.values()) {
    const receipts = rows.filter(
      ({ subject, text }) => /receipt/i.test(subject) && text.includes(number ?? '–'),
    )
    const isRecent = paidAt !== null && paidCents > 0 && world.time - paidAt < 29 * 86_400
    if (isRecent) expect(receipts).toHaveLength(1)
    else expect(receipts.length).toBeLessThanOrEqual(1)
  }
  const started = [...world.subscriptions.values()].filter(({ status }) => status !== 'incomplete')
  expect(rows.filter(({ subject }) => /welcome/i.test(subject)).length).toBeLessThanOrEqual(started.length)
}

/** True for an expected refusal: one of the contract, or of the provider for steps on its own pages. */
function isNo(error: unknown, { what }: Step): boolean {
  const isOnItsPages = what === 'buy' || what === 'end' || what === 'refund' || what === 'bank_returns'
  return error instanceof Refusal || (isOnItsPages && error instanceof PaymentsRefused)
}

test(`after ${TIMELINES} random timelines, our data equals the provider's, and every email was sent once`, async () => {
  const lane = (index: number) =>
    fc.assert(
      fc.asyncProperty(life, async ({ steps, isLossy, seed }) => {
        const payer = await buildPayer(app)
        for (const step of steps)
          await take(payer, step).catch((error: unknown) => {
            if (!isNo(error, step)) throw error
          })
        // The remaining events arrive in any order. If some are lost, a sync follows, as it does every night.
        const left = payer.provider.events.map(({ id }) => id)
        const shuffled = fc.sample(fc.shuffledSubarray(left, { minLength: isLossy ? 0 : left.length }), {
          numRuns: 1,
          seed,
        })[0]!
        await deliver(payer, shuffled, seed % 2 === 0)
        if (isLossy) await syncAccount(payer.deps, payer.person.userId)
        await check(payer)
      }),
      { numRuns: Math.ceil(TIMELINES / LANES), seed: 20_261_122 + index },
    )
  await Promise.all(Array.from({ length: LANES }, (_, index) => lane(index)))
}, 3_600_000)
