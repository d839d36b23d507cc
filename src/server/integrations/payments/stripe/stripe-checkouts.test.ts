import { describe, expect, test } from 'vitest'
import { DAY_MS, START, openTestShop } from '../../../../../test/payments/shop.ts'
import { completeSession } from '../../../../../test/payments/stripe-stand-in/people.ts'

const shop = await openTestShop()

describe('a checkout page', () => {
  test('is open for an hour, unless it is paid or closed', async () => {
    shop.after(0)
    const customerId = await shop.createCustomer()
    const first = await shop.payments.createCheckout(shop.checkoutOf(customerId, 'pro_yearly'))
    expect(first).toMatchObject({ state: 'open', expiresAt: new Date(START.getTime() + 3_600_000) })
    expect(first.url).toContain(first.id)
    expect(await shop.payments.findCheckout(first.id)).toEqual(first)
    expect(await shop.payments.expireCheckout(first.id)).toBe('expired')
    expect(await shop.payments.expireCheckout(first.id)).toBe('expired')
    expect(await shop.payments.findCheckout(first.id)).toMatchObject({ state: 'expired', url: null })

    const second = await shop.payments.createCheckout(shop.checkoutOf(customerId, 'pro_yearly'))
    shop.stripe.meanwhile(/expire$/, () => completeSession(shop.stripe.state, second.id))
    expect(await shop.payments.expireCheckout(second.id)).toBe('completed')
    expect(await shop.payments.findCheckout(second.id)).toMatchObject({ state: 'completed', url: null })
  })

  test('requested again with the same key is the same page, even later', async () => {
    shop.after(0)
    const input = shop.checkoutOf(await shop.createCustomer(), 'pro_monthly')
    const first = await shop.payments.createCheckout(input)
    expect(await shop.payments.createCheckout(input)).toEqual(first)
    shop.after(0.01)
    expect(await shop.payments.createCheckout(input)).toEqual(first)
    const other = await shop.payments.createCheckout({ ...input, key: shop.key() })
    expect(other.id).not.toBe(first.id)
  })

  test('charges exactly the price, once, tax included, and saves the name and address that a tax id needs', async () => {
    shop.after(0)
    const { id } = await shop
      .open(true)
      .createCheckout(shop.checkoutOf(await shop.createCustomer(), 'pro_monthly'))
    expect(shop.stripe.state.sessions.get(id)).toMatchObject({
      mode: 'subscription',
      amount_total: 3_900,
      allow_promotion_codes: true,
      automatic_tax: { enabled: true },
      tax_id_collection: { enabled: true },
      adaptive_pricing: { enabled: false },
      success_url: 'https://site.test/done',
      cancel_url: 'https://site.test/pricing',
    })
    const prices = [...shop.stripe.state.prices.values()]
    expect(prices.filter((price) => price.lookup_key === 'cutscore_pro_monthly_eur_3900')).toMatchObject([
      { tax_behavior: 'inclusive', metadata: { plan_id: 'pro_monthly' }, product: 'cutscore_pro_monthly' },
    ])
  })

  test('with a trial charges nothing until it is over', async () => {
    const { customerId, subscriptionId } = await shop.subscribe('pro_monthly', { trialDays: 7 })
    const { subscriptions, invoices } = await shop.accountOf(customerId)
    const end = new Date(START.getTime() + 7 * DAY_MS)
    expect(subscriptions).toMatchObject([{ status: 'trialing', trialEndsAt: end, currentPeriodEnd: end }])
    expect(invoices).toMatchObject([{ reason: 'first', totalCents: 0, paidCents: 0, status: 'paid' }])
    const quote = await shop.payments.quoteChange({ subscriptionId, planId: 'pro_yearly', at: shop.after(1) })
    expect(quote).toEqual({ dueNowCents: 0, creditCents: 0, lines: [], nextCents: 31_200, nextAt: end })
    expect(shop.stripe.requests.at(-1)?.path).toBe(`/v1/subscriptions/${subscriptionId}`)
    await shop.payments.changePlan({
      subscriptionId,
      planId: 'pro_yearly',
      at: shop.after(1),
      key: shop.key(),
    })
    expect((await shop.accountOf(customerId)).subscriptions).toMatchObject([
      { status: 'trialing', planId: 'pro_yearly', currentPeriodEnd: end },
    ])
  })
})

test('taxes that Stripe works out are included in the price', async () => {
  const { customerId } = await shop.subscribe('pro_monthly', { by: shop.open(true) })
  expect((await shop.accountOf(customerId)).invoices).toMatchObject([{ totalCents: 3_900, taxCents: 623 }])
})
