import { describe, expect, test } from 'vitest'
import { renew } from '../../../../../test/payments/stripe-stand-in/people.ts'
import { leftoversOf } from '#domain/billing/provider-account.ts'
import { START, openTestShop } from '../../../../../test/payments/shop.ts'

const shop = await openTestShop()

test('a customer is created, pays, changes plans, is refunded, and the subscription ends', async () => {
  const { customerId, subscriptionId } = await shop.subscribe('pro_monthly')
  const first = await shop.accountOf(customerId)
  expect(first.subscriptions).toMatchObject([
    {
      id: subscriptionId,
      status: 'active',
      planId: 'pro_monthly',
      cents: 3_900,
      currency: 'eur',
      per: 'month',
      currentPeriodStart: START,
      currentPeriodEnd: new Date('2026-12-20T12:00:00Z'),
      cancelAtPeriodEnd: false,
      endedAt: null,
      trialEndsAt: null,
    },
  ])
  expect(first.invoices).toMatchObject([
    {
      subscriptionId,
      status: 'paid',
      reason: 'first',
      totalCents: 3_900,
      paidCents: 3_900,
      refundedCents: 0,
      taxCents: 0,
      periodStart: START,
      periodEnd: new Date('2026-12-20T12:00:00Z'),
      paidAt: START,
      nextAttemptAt: null,
    },
  ])

  const at = shop.after(15)
  const change = { subscriptionId, planId: 'pro_yearly' as const, at }
  const quote = await shop.payments.quoteChange(change)
  expect(quote).toMatchObject({ dueNowCents: 31_200 - 1_950, creditCents: 0, nextCents: 31_200 })
  expect(quote.nextAt).toEqual(new Date('2027-12-05T12:00:00Z'))
  expect(quote.lines.map(({ cents }) => cents)).toEqual([-1_950, 31_200])
  const done = shop.after(15.001)
  expect(await shop.payments.changePlan({ ...change, key: shop.key() })).toEqual({ payUrl: null })

  const changed = await shop.accountOf(customerId)
  expect(changed.subscriptions).toMatchObject([{ planId: 'pro_yearly', currentPeriodEnd: quote.nextAt }])
  expect(changed.invoices).toMatchObject([
    { reason: 'change', totalCents: quote.dueNowCents, periodStart: at, periodEnd: quote.nextAt },
    { reason: 'first' },
  ])

  for (const { id, paidCents: cents } of changed.invoices)
    await shop.payments.refundInvoice({ invoiceId: id, cents, key: shop.key() })
  const refunded = await shop.accountOf(customerId)
  expect(refunded.invoices.map(({ refundedCents, paidCents }) => [refundedCents, paidCents])).toEqual([
    [29_250, 29_250],
    [3_900, 3_900],
  ])

  await shop.payments.endSubscription({ subscriptionId, key: shop.key() })
  const [ended] = (await shop.accountOf(customerId)).subscriptions
  expect(ended).toMatchObject({
    status: 'canceled',
    endedAt: new Date(Math.floor(done.getTime() / 1000) * 1000),
  })
})

describe('the end of a subscription', () => {
  test('at the end of its period can be set and cleared, even if Stripe has set a date', async () => {
    const { customerId, subscriptionId } = await shop.subscribe('pro_monthly')
    const decide = (cancel: boolean) =>
      shop.payments.setCancelAtPeriodEnd({ subscriptionId, cancel, key: shop.key() })
    const read = async () => (await shop.accountOf(customerId)).subscriptions[0]
    await decide(true)
    expect(await read()).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, canceledAt: START })
    await decide(false)
    expect(await read()).toMatchObject({ cancelAtPeriodEnd: false, canceledAt: null })
    const subscription = shop.stripe.state.subscriptions.get(subscriptionId)
    Object.assign(subscription ?? {}, { cancel_at: subscription?.items.data[0]?.current_period_end })
    expect(await read()).toMatchObject({ cancelAtPeriodEnd: true })
    await decide(false)
    expect(await read()).toMatchObject({ cancelAtPeriodEnd: false })
    Object.assign(subscription ?? {}, { cancel_at_period_end: true })
    expect(await read()).toMatchObject({ cancelAtPeriodEnd: true })
  })

  test('leaves an overdue invoice, which is voided once and cannot be paid afterwards', async () => {
    const { customerId, subscriptionId } = await shop.subscribe('pro_monthly')
    shop.stripe.state.cards.set(customerId, 'declined')
    const invoiceId = renew(shop.stripe.state, subscriptionId)
    await shop.payments.endSubscription({ subscriptionId, key: shop.key() })
    expect(leftoversOf(await shop.accountOf(customerId))).toMatchObject([{ id: invoiceId }])
    for (const key of [shop.key(), shop.key()]) await shop.payments.voidInvoice({ invoiceId, key })
    const account = await shop.accountOf(customerId)
    expect(account.invoices[0]).toMatchObject({ id: invoiceId, status: 'void' })
    expect(leftoversOf(account)).toEqual([])
  })

  test('does not void an invoice that was paid at the same moment', async () => {
    const { customerId } = await shop.subscribe('pro_monthly')
    const [paid] = (await shop.accountOf(customerId)).invoices
    await shop.payments.voidInvoice({ invoiceId: paid!.id, key: shop.key() })
    expect((await shop.accountOf(customerId)).invoices).toMatchObject([{ status: 'paid' }])
  })

  test('happens once: ending the subscription again does nothing, and changing it is refused', async () => {
    const { subscriptionId } = await shop.subscribe('pro_monthly')
    await shop.payments.endSubscription({ subscriptionId, key: shop.key() })
    await shop.payments.endSubscription({ subscriptionId, key: shop.key() })
    await shop.payments.endSubscription({ subscriptionId: 'sub_of_nobody', key: shop.key() })
    const gone = { name: 'PaymentsRefused', reason: 'gone' }
    const change = { subscriptionId, planId: 'pro_yearly' as const, at: START, key: shop.key() }
    await expect(shop.payments.changePlan(change)).rejects.toMatchObject(gone)
    await expect(shop.payments.quoteChange(change)).rejects.toMatchObject(gone)
    await expect(
      shop.payments.setCancelAtPeriodEnd({ subscriptionId, cancel: true, key: shop.key() }),
    ).rejects.toMatchObject(gone)
  })
})
