import { describe, expect, test } from 'vitest'
import { renew } from '../../../../../test/payments/stripe-stand-in/people.ts'
import { START, openTestShop } from '../../../../../test/payments/shop.ts'

const shop = await openTestShop()

describe('a customer’s credit after a refund', () => {
  const change = async (planId: 'pro_monthly' | 'pro_yearly', balance: number) => {
    const bought = await shop.subscribe(planId)
    const customer = shop.stripe.state.customers.get(bought.customerId)
    if (!customer) throw new Error('no customer')
    customer.balance = balance
    const clear = (key: string) => shop.payments.clearCredit({ customerId: bought.customerId, key })
    const written = () =>
      [...shop.stripe.state.balanceTransactions.values()]
        .filter((each) => each.customer === bought.customerId)
        .map(({ amount, currency, ending_balance: after }) => ({ amount, currency, after }))
    return { ...bought, customer, clear, written }
  }

  test('is written off only once, and pays for no other plan', async () => {
    const { subscriptionId, customer, clear, written } = await change('pro_monthly', -21_060)
    const same = shop.key()
    await clear(same)
    await clear(same)
    await clear(shop.key())
    expect(customer.balance).toBe(0)
    expect(written()).toEqual([{ amount: 21_060, currency: 'eur', after: 0 }])
    const quote = await shop.payments.quoteChange({ subscriptionId, planId: 'pro_yearly', at: START })
    expect(quote).toMatchObject({ dueNowCents: 31_200 - 3_900, creditCents: 0 })
  })

  test('that arrives later is written off too, with the same key', async () => {
    const { customer, clear } = await change('pro_monthly', -500)
    const same = shop.key()
    await clear(same)
    customer.balance = -700
    await clear(same)
    expect(customer.balance).toBe(0)
  })

  test('is written off once, even by two calls at once and after a lost response', async () => {
    const { customer, clear, written } = await change('pro_monthly', -500)
    const same = shop.key()
    shop.stripe.fail({ path: /balance_transactions$/, times: 1, answer: 'close', isDone: true })
    await Promise.all([clear(same), clear(same)])
    expect(customer.balance).toBe(0)
    expect(written()).toHaveLength(1)
  })

  test.each([0, 250])('is zero with a balance of %i, which does not change', async (balance) => {
    const { customer, clear, written } = await change('pro_monthly', balance)
    await clear(shop.key())
    expect(customer.balance).toBe(balance)
    expect(written()).toEqual([])
  })

  test('is zero when the customer is gone', async () => {
    const customerId = await shop.createCustomer()
    shop.stripe.state.deletedCustomers.add(customerId)
    for (const gone of [customerId, 'cus_of_nobody'])
      await shop.payments.clearCredit({ customerId: gone, key: shop.key() })
    expect(shop.stripe.state.balanceTransactions.values().some((each) => each.customer === customerId)).toBe(
      false,
    )
  })
})

describe('a customer’s credit', () => {
  test('is fetched, and so is the credit that each invoice gave or used', async () => {
    const { customerId, subscriptionId } = await shop.subscribe('pro_yearly')
    const none = await shop.accountOf(customerId)
    expect(none.credit).toEqual({ cents: 0, currency: 'eur' })
    await shop.payments.changePlan({ subscriptionId, planId: 'pro_monthly', at: START, key: shop.key() })
    const given = await shop.accountOf(customerId)
    expect(given.credit).toEqual({ cents: 273_00, currency: 'eur' })
    expect(given.invoices.find(({ reason }) => reason === 'change')).toMatchObject({
      totalCents: -273_00,
      creditCents: -273_00,
    })
    renew(shop.stripe.state, subscriptionId)
    const used = await shop.accountOf(customerId)
    expect(used.credit).toEqual({ cents: 234_00, currency: 'eur' })
    expect(used.invoices.find(({ reason }) => reason === 'renewal')).toMatchObject({
      status: 'paid',
      totalCents: 39_00,
      paidCents: 0,
      creditCents: 39_00,
    })
  })

  test('leaves out debts, and what a void invoice gave back', async () => {
    const { customerId, subscriptionId } = await shop.subscribe('pro_monthly')
    const customer = shop.stripe.state.customers.get(customerId)!
    customer.balance = -10_00
    const invoice = shop.stripe.state.invoices.get(renew(shop.stripe.state, subscriptionId))!
    const renewal = async () =>
      (await shop.accountOf(customerId)).invoices.find(({ reason }) => reason === 'renewal')
    expect(await renewal()).toMatchObject({ paidCents: 29_00, creditCents: 10_00 })
    invoice.status = 'void'
    expect(await renewal()).toMatchObject({ creditCents: 0 })
    customer.balance = 5_00
    expect((await shop.accountOf(customerId)).credit.cents).toBe(0)
  })
})
