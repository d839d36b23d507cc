import { describe, expect, test } from 'vitest'
import {
  BASE_URL,
  buy,
  checkoutOf,
  openTestProviders,
  PERSON,
  START,
} from '../../../../../test/payments/test-payments.ts'
import { PaymentsRefused, PaymentsUnavailable, type CheckoutInput } from '../payments.ts'

const DAY_MS = 86_400_000
const providers = openTestProviders()

describe('the test provider', () => {
  test('returns an account in whole seconds and cents, with URLs of its pages', async () => {
    const payments = providers.create()
    const { customerId } = await buy(payments)
    const account = (await payments.findAccount(customerId))!
    expect(account.subscriptions).toMatchObject([
      {
        status: 'active',
        planId: 'pro_monthly',
        cents: 3_900,
        currency: 'eur',
        per: 'month',
        currentPeriodStart: new Date('2027-01-31T10:00:00Z'),
        currentPeriodEnd: new Date('2027-02-28T10:00:00Z'),
        trialEndsAt: null,
      },
    ])
    const [invoice] = account.invoices
    expect(invoice).toMatchObject({
      number: 'TEST-0001',
      taxCents: 623,
      paidAt: new Date('2027-01-31T10:00:00Z'),
    })
    expect(invoice?.hostedUrl).toBe(`${BASE_URL}/dev/payments/invoices/${invoice?.id}`)
    expect(await payments.findAccount('cus_test_none')).toBeNull()
  })

  test('creates ids that cannot be guessed', async () => {
    const { checkoutId } = await buy(providers.create())
    expect(checkoutId).toMatch(/^cs_test_[0-9a-f]{48}$/)
  })

  test('opens one page per key', async () => {
    const payments = providers.create()
    const customerId = await payments.createCustomer({ ...PERSON, key: 'c' })
    const open = (more: Partial<CheckoutInput> = {}) =>
      payments.createCheckout({ ...checkoutOf(customerId), ...more })
    expect((await open()).id).toBe((await open()).id)
    expect((await open({ key: 'other' })).id).not.toBe((await open()).id)
    await expect(open({ cents: 1 })).rejects.toMatchObject({ reason: 'other' })
  })

  test.each(['https://evil.example/x', 'javascript:alert(1)', '/relative', 'http://localhost:3001/'])(
    'refuses to lead back to another site (%s)',
    async (url) => {
      const payments = providers.create()
      const customerId = await payments.createCustomer({ ...PERSON, key: 'c' })
      const refused = { name: 'PaymentsRefused', reason: 'other' }
      await expect(payments.createPortal({ customerId, returnUrl: url })).rejects.toMatchObject(refused)
      for (const more of [{ successUrl: url }, { cancelUrl: url }])
        await expect(payments.createCheckout({ ...checkoutOf(customerId), ...more })).rejects.toMatchObject(
          refused,
        )
    },
  )

  test('refunds once per key', async () => {
    const payments = providers.create()
    const { customerId } = await buy(payments)
    const invoiceId = (await payments.findAccount(customerId))!.invoices[0]!.id
    await payments.refundInvoice({ invoiceId, cents: 3_900, key: 'r' })
    await payments.refundInvoice({ invoiceId, cents: 3_900, key: 'r' })
    await payments.refundInvoice({ invoiceId, cents: 3_900, key: 'r2' })
    expect((await payments.findAccount(customerId))!.invoices[0]).toMatchObject({ refundedCents: 3_900 })
    expect(payments.world.moves).toHaveLength(2)
  })

  test('refunds no more than requested, and no more than is left', async () => {
    const payments = providers.create()
    const { customerId } = await buy(payments)
    const invoiceId = (await payments.findAccount(customerId))!.invoices[0]!.id
    await payments.refundInvoice({ invoiceId, cents: 2_900, key: 'a part' })
    expect((await payments.findAccount(customerId))!.invoices[0]).toMatchObject({ refundedCents: 2_900 })
    await payments.refundInvoice({ invoiceId, cents: 3_900, key: 'the rest' })
    expect((await payments.findAccount(customerId))!.invoices[0]).toMatchObject({ refundedCents: 3_900 })
  })

  test('writes off credit, with one event, and charges the whole price again', async () => {
    const payments = providers.create()
    const { customerId, subscriptionId } = await buy(payments)
    await payments.play((world) => void (world.customers.get(customerId)!.creditCents = 50_000))
    const change = { subscriptionId, planId: 'pro_yearly', at: providers.now() } as const
    expect((await payments.quoteChange(change)).dueNowCents).toBe(0)
    for (const key of ['w', 'w', 'w2']) await payments.clearCredit({ customerId, key })
    expect((await payments.quoteChange(change)).dueNowCents).toBe(27_300)
    const told = payments.events.filter(({ type }) => type === 'customer.updated')
    expect(told).toMatchObject([{ customerId, object: { object: 'customer', id: customerId } }])
  })

  test('charges for a change exactly what it quoted for that instant, even later', async () => {
    const payments = providers.create()
    const { customerId, subscriptionId } = await buy(payments)
    providers.setNow(new Date(Number(START) + 3 * DAY_MS))
    const at = providers.now()
    const quote = await payments.quoteChange({ subscriptionId, planId: 'pro_yearly', at })
    providers.setNow(new Date(Number(providers.now()) + 600_000))
    const input = { subscriptionId, planId: 'pro_yearly', at, key: 'change' } as const
    expect(await payments.changePlan(input)).toEqual({ payUrl: null })
    expect(await payments.changePlan(input)).toEqual({ payUrl: null })
    const account = (await payments.findAccount(customerId))!
    expect(account.invoices.map(({ paidCents }) => paidCents)).toEqual([3_900, quote.dueNowCents])
    expect(account.subscriptions[0]!.currentPeriodEnd).toEqual(quote.nextAt)
  })

  test('returns the URL to pay at when the bank asks for approval', async () => {
    const payments = providers.create()
    const { customerId, subscriptionId } = await buy(payments)
    await payments.play((world) => void (world.customers.get(customerId)!.card = 'asks'))
    const input = { subscriptionId, planId: 'pro_yearly', at: providers.now(), key: 'change' } as const
    const { payUrl } = await payments.changePlan(input)
    expect(payUrl).toMatch(/^http:\/\/localhost:3000\/dev\/payments\/invoices\/in_test_/)
    expect(await payments.changePlan(input)).toEqual({ payUrl })
  })

  test('does nothing in an outage `before`, and everything in one `after`', async () => {
    const payments = providers.create()
    payments.setOutage('before')
    await expect(payments.createCustomer({ ...PERSON, key: 'c' })).rejects.toThrow(PaymentsUnavailable)
    await expect(payments.findAccount('cus_test_none')).rejects.toThrow(PaymentsUnavailable)
    expect(payments.world.customers.size).toBe(0)
    payments.setOutage('after')
    await expect(payments.createCustomer({ ...PERSON, key: 'c' })).rejects.toThrow(PaymentsUnavailable)
    payments.setOutage(null)
    const id = await payments.createCustomer({ ...PERSON, key: 'c' })
    expect([...payments.world.customers.keys()]).toEqual([id])
  })

  test('refuses unknown ids', async () => {
    const payments = providers.create()
    const gone = { reason: 'gone' }
    const subscriptionId = 'sub_test_none'
    for (const call of [
      () => payments.endSubscription({ subscriptionId, key: 'k' }),
      () => payments.setCancelAtPeriodEnd({ subscriptionId, cancel: true, key: 'k' }),
      () => payments.quoteChange({ subscriptionId, planId: 'pro_yearly', at: providers.now() }),
      () => payments.changePlan({ subscriptionId, planId: 'pro_yearly', at: providers.now(), key: 'k' }),
      () => payments.refundInvoice({ invoiceId: 'in_test_none', cents: 1, key: 'k' }),
      () => payments.expireCheckout('cs_test_none'),
      () => payments.forgetCustomer({ customerId: '__proto__', key: 'k' }),
      () => payments.clearCredit({ customerId: 'cus_test_none', key: 'k' }),
      () => payments.createCheckout(checkoutOf('cus_test_none')),
      () => payments.createPortal({ customerId: 'cus_test_none', returnUrl: `${BASE_URL}/` }),
    ])
      await expect(call()).rejects.toMatchObject(gone)
    await expect(payments.expireCheckout('x')).rejects.toThrow(PaymentsRefused)
    expect(await payments.findCheckout('constructor')).toBeNull()
  })
})
