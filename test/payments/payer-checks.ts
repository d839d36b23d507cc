// What must be true of a payer after anything that happened to their subscription.
import { sql } from 'kysely'
import { expect } from 'vitest'
import { isActive } from '#domain/billing/entitlements.ts'
import type { Db } from '../../src/server/db/database.ts'
import type { TestPayments } from '../../src/server/integrations/payments/test-provider/create-test-payments.ts'
import type { Invoice } from '../../src/server/integrations/payments/test-provider/world-state.ts'
import { findFeatures } from '../../src/server/modules/accounts/rights/find-features.ts'
import { findSubscription } from '../../src/server/modules/accounts/rights/find-subscription.ts'
import { findBilling } from '../../src/server/modules/billing/find-billing.ts'
import type { Person } from '../harness/harness.ts'
import type { Payer } from './payer.ts'

/** By provider, the invoices whose refund the person has asked for. */
export const promised = new WeakMap<TestPayments, ReadonlySet<string>>()
const isPromised = (provider: TestPayments, invoiceId: string) =>
  promised.get(provider)?.has(invoiceId) ?? false

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

/** Checks that our data equals the provider's, and that each email was sent once. */
export async function checkPayer(ownerDb: Db, { person, deps, provider }: Payer): Promise<void> {
  const { world } = provider
  const rows = await ownerDb
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
  await checkInvoices(ownerDb, person, provider)
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
  await checkMails(ownerDb, person, provider)
}

async function checkInvoices(ownerDb: Db, { userId }: Person, { world }: TestPayments): Promise<void> {
  const rows = await ownerDb
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
async function checkMails(ownerDb: Db, { email }: Person, { world }: TestPayments): Promise<void> {
  const { rows } = await sql<{ subject: string; text: string }>`
    select payload->>'subject' as subject, payload->>'text' as text from outbox
    where kind = 'mail' and payload->>'to' = ${email}`.execute(ownerDb)
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
