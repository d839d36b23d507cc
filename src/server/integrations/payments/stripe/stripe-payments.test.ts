import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkLog, checkLogAgainstCorpus } from '../../../../../scripts/testing/stripe-stand-in/check-log.ts'
import {
  DAY_MS,
  openShop,
  type Shop,
  START,
} from '../../../../../scripts/testing/stripe-stand-in/open-shop.ts'
import { completeSession, payOpenInvoice } from '../../../../../scripts/testing/stripe-stand-in/people.ts'
import { buildTaxId } from '../../../../../scripts/testing/stripe-stand-in/sales.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.stop())

test('from nobody to a customer who paid, changed, got the money back and left', async () => {
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

  for (const { id } of changed.invoices) await shop.payments.refundInvoice({ invoiceId: id, key: shop.key() })
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

describe('a page to pay on', () => {
  test('is open for an hour, then paid on, or closed', async () => {
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

  test('asked for again with the same key is the same, also when time has gone by', async () => {
    shop.after(0)
    const input = shop.checkoutOf(await shop.createCustomer(), 'pro_monthly')
    const first = await shop.payments.createCheckout(input)
    expect(await shop.payments.createCheckout(input)).toEqual(first)
    shop.after(0.01)
    expect(await shop.payments.createCheckout(input)).toEqual(first)
    const other = await shop.payments.createCheckout({ ...input, key: shop.key() })
    expect(other.id).not.toBe(first.id)
  })

  test('asks for exactly the price, once, inclusive of tax, and writes down what a tax id needs', async () => {
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

  test('with days of trial charges nothing until they are over', async () => {
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

test('taxes that Stripe works out are part of what is paid', async () => {
  const { customerId } = await shop.subscribe('pro_monthly', { by: shop.open(true) })
  expect((await shop.accountOf(customerId)).invoices).toMatchObject([{ totalCents: 3_900, taxCents: 623 }])
})

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
      taxCents: 0,
      paidCents: 0,
      // Not until the end of the year that was given back.
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

  test('without any card is a matter of the card', async () => {
    const { customerId, subscriptionId } = await shop.subscribe('pro_monthly')
    shop.stripe.state.cards.set(customerId, 'none')
    const change = { subscriptionId, planId: 'pro_yearly' as const, at: shop.after(1), key: shop.key() }
    await expect(shop.payments.changePlan(change)).rejects.toMatchObject({ reason: 'card_declined' })
    expect((await shop.accountOf(customerId)).subscriptions).toMatchObject([{ planId: 'pro_monthly' }])
  })

  test('waits where the bank asks, and is done once the person has answered', async () => {
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

  test('that a card declines changes nothing and leaves nothing to pay', async () => {
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

  test('quotes what a promotion code takes off for as long as it does', async () => {
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

describe('the end of a subscription', () => {
  test('with its period can be decided and taken back, also where a day was written down', async () => {
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

  test('comes once: ending it again is fine, changing it is not', async () => {
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

test('money goes back once, however often it is asked for and whatever went back before', async () => {
  const { customerId } = await shop.subscribe('pro_yearly')
  const [invoice] = (await shop.accountOf(customerId)).invoices
  const charge = [...shop.stripe.state.charges.values()].at(-1)
  Object.assign(charge ?? {}, { amount_refunded: 1_200 })
  const invoiceId = invoice?.id ?? ''
  const same = { invoiceId, key: shop.key() }
  await shop.payments.refundInvoice(same)
  await shop.payments.refundInvoice(same)
  await shop.payments.refundInvoice({ invoiceId, key: shop.key() })
  expect((await shop.accountOf(customerId)).invoices).toMatchObject([{ refundedCents: 31_200 }])
  expect([...shop.stripe.state.refunds.values()].at(-1)).toMatchObject({ amount: 30_000 })
})

test('who is forgotten has no name, no card, no page to pay on and nothing that runs', async () => {
  const { customerId, subscriptionId } = await shop.subscribe('pro_monthly')
  const { id: sessionId } = await shop.payments.createCheckout(shop.checkoutOf(customerId, 'pro_yearly'))
  shop.stripe.state.taxIds.set('txi_1', buildTaxId('txi_1', customerId, 1))
  shop.stripe.state.paymentMethods.set('pm_1', {
    id: 'pm_1',
    object: 'payment_method',
    customer: customerId,
  } as never)
  Object.assign(shop.stripe.state.customers.get(customerId) ?? {}, {
    name: 'Kim',
    phone: '1',
    address: { city: 'X' },
  })
  for (let time = 0; time < 2; time += 1) await shop.payments.forgetCustomer({ customerId, key: shop.key() })
  const left = shop.stripe.state.customers.get(customerId)
  expect(left).toMatchObject({ name: null, phone: null, address: null, shipping: null, metadata: {} })
  expect(left?.email).toMatch(/\.invalid$/)
  expect(JSON.stringify(left)).not.toMatch(/Kim|kim@|user-1/)
  expect(shop.stripe.state.taxIds.size).toBe(0)
  expect(shop.stripe.state.paymentMethods.get('pm_1')?.customer).toBeNull()
  expect(shop.stripe.state.subscriptions.get(subscriptionId)?.status).toBe('canceled')
  expect(shop.stripe.state.sessions.get(sessionId)?.status).toBe('expired')
  expect((await shop.accountOf(customerId)).invoices).toHaveLength(1)
  await shop.payments.forgetCustomer({ customerId: 'cus_of_nobody', key: shop.key() })
})

test('the pages of Stripe about cards and invoices lead back to us', async () => {
  const url = await shop.payments.createPortal({
    customerId: await shop.createCustomer(),
    returnUrl: 'https://site.test/me',
  })
  expect(url).toContain('https://billing.stripe.invalid/')
})

test('a customer asked for twice with one key is one customer', async () => {
  const input = { userId: 'user-2', email: 'lee@example.com', key: shop.key() }
  const first = await shop.payments.createCustomer(input)
  expect(await shop.payments.createCustomer(input)).toBe(first)
  expect(shop.stripe.state.customers.get(first)).toMatchObject({ metadata: { user_id: 'user-2' } })
})

describe('every request above', () => {
  test('is one that the SDK has types for', () => {
    const { checked, wrong } = checkLog(shop.stripe.requests)
    expect(wrong).toEqual([])
    expect(checked).toBe(shop.stripe.requests.length)
  })

  const corpus = process.env['CORPUS_DIR']
  test(`is valid by schemas that others made (${corpus ? 'corpus given' : 'no corpus given'})`, () => {
    if (!corpus) return console.info('no corpus given')
    const { checked, wrong } = checkLogAgainstCorpus(corpus, shop.stripe.requests)
    expect(wrong).toEqual([])
    expect(checked).toBeGreaterThan(50)
    console.info(`${checked} of ${shop.stripe.requests.length} requests are covered by the corpus, all valid`)
  })
})
