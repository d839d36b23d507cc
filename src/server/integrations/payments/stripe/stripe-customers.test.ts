import { expect, test } from 'vitest'
import { openTestShop } from '../../../../../test/payments/shop.ts'
import { buildTaxId } from '../../../../../test/payments/stripe-stand-in/objects.ts'

const shop = await openTestShop()

test('a forgotten customer has no name, card, open checkout or subscription', async () => {
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

test('Stripe’s pages for cards and invoices lead back to us', async () => {
  const url = await shop.payments.createPortal({
    customerId: await shop.createCustomer(),
    returnUrl: 'https://site.test/me',
  })
  expect(url).toContain('https://billing.stripe.invalid/')
})

test('creating a customer twice with one key creates only one', async () => {
  const input = { userId: 'user-2', email: 'lee@example.com', key: shop.key() }
  const first = await shop.payments.createCustomer(input)
  expect(await shop.payments.createCustomer(input)).toBe(first)
  expect(shop.stripe.state.customers.get(first)).toMatchObject({ metadata: { user_id: 'user-2' } })
})
