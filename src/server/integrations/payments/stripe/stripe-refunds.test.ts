import { expect, test } from 'vitest'
import { openTestShop } from '../../../../../test/builders/shop.ts'

const shop = await openTestShop()

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
