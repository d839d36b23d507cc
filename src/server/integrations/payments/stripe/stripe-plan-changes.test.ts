import { describe, expect, test } from 'vitest'
import { openTestShop } from '../../../../../test/payments/shop.ts'
import { payOpenInvoice } from '../../../../../test/payments/stripe-stand-in/people.ts'

const shop = await openTestShop()

describe('a change of plan', () => {
  test('to a cheaper one leaves credit, which pays later invoices', async () => {
    const { customerId, subscriptionId } = await shop.subscribe('pro_yearly', { by: shop.open(true) })
    const change = { subscriptionId, planId: 'pro_monthly' as const, at: shop.after(73) }
    const quote = await shop.payments.quoteChange(change)
    expect(quote).toMatchObject({ dueNowCents: 0, creditCents: 24_960 - 3_900, nextCents: 3_900 })
    await shop.payments.changePlan({ ...change, key: shop.key() })
    const { invoices } = await shop.accountOf(customerId)
    expect(invoices[0]).toMatchObject({
      reason: 'change',
      status: 'paid',
      totalCents: -21_060,
      taxCents: -3_363,
      paidCents: 0,
      // The end of the new month, not of the year that was given up.
      periodEnd: quote.nextAt,
    })
    const back = await shop.payments.quoteChange({ ...change, planId: 'pro_yearly' })
    expect(back.lines.at(-1)).toEqual({ text: 'Balance from before', cents: -21_060 })
    const sum = back.lines.reduce((total, { cents }) => total + cents, 0)
    expect(sum).toBe(back.dueNowCents - back.creditCents)
    Object.assign(shop.stripe.state.customers.get(customerId) ?? {}, { balance: -90_000 })
    const rich = await shop.payments.quoteChange({ ...change, planId: 'pro_yearly' })
    expect(rich).toMatchObject({ dueNowCents: 0, creditCents: 90_000 - back.dueNowCents - 21_060 })
  })

  test('without a card is refused as a declined card', async () => {
    const { customerId, subscriptionId } = await shop.subscribe('pro_monthly')
    shop.stripe.state.cards.set(customerId, 'none')
    const change = { subscriptionId, planId: 'pro_yearly' as const, at: shop.after(1), key: shop.key() }
    await expect(shop.payments.changePlan(change)).rejects.toMatchObject({ reason: 'card_declined' })
    expect((await shop.accountOf(customerId)).subscriptions).toMatchObject([{ planId: 'pro_monthly' }])
  })

  test('is pending while the bank asks for approval, and done once the person has paid', async () => {
    const { customerId, subscriptionId } = await shop.subscribe('pro_monthly')
    shop.stripe.state.cards.set(customerId, 'asks')
    const change = { subscriptionId, planId: 'pro_yearly' as const, at: shop.after(15), key: shop.key() }
    const { payUrl } = await shop.payments.changePlan(change)
    expect(payUrl).toContain('https://invoice.stripe.invalid/')
    expect(await shop.payments.changePlan(change)).toEqual({ payUrl })
    const waiting = await shop.accountOf(customerId)
    expect(waiting.subscriptions).toMatchObject([{ planId: 'pro_monthly' }])
    expect(waiting.invoices[0]).toMatchObject({ status: 'open', reason: 'change', hostedUrl: payUrl })
    payOpenInvoice(shop.stripe.state, waiting.invoices[0]?.id ?? '')
    expect((await shop.accountOf(customerId)).subscriptions).toMatchObject([{ planId: 'pro_yearly' }])
    expect(await shop.payments.changePlan(change)).toEqual({ payUrl: null })
  })

  test('with a declined card changes nothing and leaves nothing to pay', async () => {
    const { customerId, subscriptionId } = await shop.subscribe('pro_monthly')
    shop.stripe.state.cards.set(customerId, 'declined')
    const change = { subscriptionId, planId: 'pro_yearly' as const, at: shop.after(15), key: shop.key() }
    const refused = { name: 'PaymentsRefused', reason: 'card_declined' }
    await expect(shop.payments.changePlan(change)).rejects.toMatchObject(refused)
    await expect(shop.payments.changePlan(change)).rejects.toMatchObject(refused)
    const { subscriptions, invoices } = await shop.accountOf(customerId)
    expect(subscriptions).toMatchObject([{ status: 'active', planId: 'pro_monthly' }])
    expect(invoices.map(({ status }) => status)).toEqual(['void', 'paid'])
    expect(shop.stripe.state.subscriptions.get(subscriptionId)?.pending_update).toBeNull()
    shop.stripe.state.cards.set(customerId, 'good')
    expect(await shop.payments.changePlan({ ...change, key: shop.key() })).toEqual({ payUrl: null })
  })

  test("quotes a promotion code's discount for as long as it lasts", async () => {
    const { subscriptionId } = await shop.subscribe('pro_monthly')
    const subscription = shop.stripe.state.subscriptions.get(subscriptionId)
    const coupon = { duration: 'forever', percent_off: 25, amount_off: null }
    const discount = { id: 'di_1', end: null, source: { type: 'coupon', coupon } }
    subscription?.discounts.push(discount as never)
    const change = { subscriptionId, planId: 'pro_yearly' as const, at: shop.after(1) }
    expect(await shop.payments.quoteChange(change)).toMatchObject({ nextCents: 23_400 })
    coupon.duration = 'once'
    expect(await shop.payments.quoteChange(change)).toMatchObject({ nextCents: 31_200 })
  })
})
