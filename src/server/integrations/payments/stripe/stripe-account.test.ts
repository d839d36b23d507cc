import { describe, expect, test } from 'vitest'
import { DAY_MS, START, WEBHOOK_SECRET, openTestShop } from '../../../../../test/payments/shop.ts'
import { renew, setStatus } from '../../../../../test/payments/stripe-stand-in/people.ts'
import { idOf } from '../../../../../test/payments/stripe-stand-in/state.ts'
import { EMPTY_ACCOUNT, paidUntil, PROVIDER_STATUSES } from '#domain/billing/provider-account.ts'

const shop = await openTestShop()

describe('the account of a customer', () => {
  test.each(PROVIDER_STATUSES)("has Stripe's status %s", async (status) => {
    const { customerId, subscriptionId } = await shop.subscribe('pro_monthly')
    setStatus(shop.stripe.state, subscriptionId, status)
    expect((await shop.accountOf(customerId)).subscriptions).toMatchObject([{ status }])
  })

  test.each([
    ['an unknown subscription status', { status: 'resting' }],
    ['an invoice without a currency', { currency: null }],
  ])('with %s is an error that names the object', async (_, wrong) => {
    const { customerId, subscriptionId } = await shop.subscribe('pro_monthly')
    const subscription = shop.stripe.state.subscriptions.get(subscriptionId)
    if ('status' in wrong) Object.assign(subscription ?? {}, wrong)
    else Object.assign(shop.stripe.state.invoices.get(idOf(subscription?.latest_invoice)) ?? {}, wrong)
    await expect(shop.payments.findAccount(customerId)).rejects.toThrow(
      /Stripe's (subscription|invoice) \w+ is not/,
    )
  })

  test('is null for customers who are gone or never existed', async () => {
    const customerId = await shop.createCustomer()
    expect(await shop.payments.findAccount(customerId)).toEqual({ ...EMPTY_ACCOUNT, cards: [] })
    shop.stripe.state.deletedCustomers.add(customerId)
    expect(await shop.payments.findAccount(customerId)).toBeNull()
    expect(await shop.payments.findAccount('cus_of_nobody')).toBeNull()
  })

  test('is complete, however many pages and lines it has', async () => {
    const { customerId, subscriptionId } = await shop.subscribe('pro_monthly')
    for (let month = 0; month < 120; month += 1) renew(shop.stripe.state, subscriptionId)
    const newest = [...shop.stripe.state.invoices.values()].at(-1)
    const line = newest?.lines.data[0]
    for (let more = 0; newest && line && more < 11; more += 1)
      newest.lines.data.push({
        ...line,
        id: `il_${more}`,
        period: { ...line.period, end: 4_000_000_000 + more },
      })
    const { invoices, subscriptions } = await shop.accountOf(customerId)
    expect(subscriptions).toHaveLength(1)
    expect(invoices).toHaveLength(121)
    expect(new Set(invoices.map(({ reason }) => reason))).toEqual(new Set(['first', 'renewal']))
    expect(invoices[0]?.periodEnd).toEqual(new Date(4_000_000_010_000))
  })

  test('includes a payment that failed and when it is tried again', async () => {
    const { customerId, subscriptionId } = await shop.subscribe('pro_monthly')
    shop.stripe.state.cards.set(customerId, 'declined')
    renew(shop.stripe.state, subscriptionId)
    const { subscriptions, invoices } = await shop.accountOf(customerId)
    expect(subscriptions).toMatchObject([{ status: 'past_due' }])
    expect(invoices[0]).toMatchObject({ status: 'open', paidCents: 0, paymentAttempts: 1, paidAt: null })
    expect(invoices[0]?.nextAttemptAt).toEqual(new Date(START.getTime() + 3 * DAY_MS))
  })

  test('has no plan for a price made by hand, but has one for a price that is known by its lookup key', async () => {
    const { customerId, subscriptionId } = await shop.subscribe('pro_monthly')
    const price = shop.stripe.state.subscriptions.get(subscriptionId)?.items.data[0]
    if (!price) throw new Error('no item')
    price.price = { ...price.price, metadata: {} }
    expect((await shop.accountOf(customerId)).subscriptions).toMatchObject([{ planId: 'pro_monthly' }])
    price.price = { ...price.price, lookup_key: 'gold' }
    expect((await shop.accountOf(customerId)).subscriptions).toMatchObject([{ planId: null, cents: 3_900 }])
    price.price = { ...price.price, metadata: { plan_id: 'pro_yearly' } }
    expect((await shop.accountOf(customerId)).subscriptions).toMatchObject([{ planId: 'pro_yearly' }])
  })
})

test.each([
  ['per quarter', { recurring: { interval_count: 3 } }, { cents: 3_900, per: null }],
  ['per week', { recurring: { interval: 'week' } }, { cents: 3_900, per: null }],
  ['without an interval', { recurring: null }, { cents: 3_900, per: null }],
  ['in tiers', { unit_amount: null }, { cents: null, per: 'month' }],
  ['for metered usage', { recurring: { usage_type: 'metered' } }, { cents: null, per: 'month' }],
])('a price made by hand, %s, gives access until the paid period ends', async (_, odd, price) => {
  const { customerId, subscriptionId } = await shop.subscribe('pro_monthly')
  const item = shop.stripe.state.subscriptions.get(subscriptionId)!.items.data[0]!
  const { recurring: other } = odd as { recurring?: object | null }
  const rhythm = other === null ? null : { ...item.price.recurring, ...other }
  const made = { ...item.price, lookup_key: null, metadata: {}, ...odd, recurring: rhythm }
  item.price = made as typeof item.price
  const { subscriptions, invoices } = await shop.accountOf(customerId)
  expect(subscriptions).toMatchObject([{ status: 'active', planId: null, ...price }])
  expect(paidUntil(subscriptions[0]!, invoices)).toEqual(subscriptions[0]!.currentPeriodEnd)
})

test('events from Stripe are read, each with its customer', async () => {
  const { customerId } = await shop.subscribe('pro_monthly')
  const sent = shop.stripe.signedEvents(WEBHOOK_SECRET).filter(({ payload }) => payload.includes(customerId))
  const events = sent.map(({ payload, headers }) =>
    shop.payments.readEvent(Buffer.from(payload), headers, START),
  )
  expect(events.map((event) => event?.customerId)).toEqual(sent.map(() => customerId))
  expect(events.map((event) => event?.type)).toContain('checkout.session.completed')
})
