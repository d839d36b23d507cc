import { describe, expect, test } from 'vitest'
import { openTestShop, START, WEBHOOK_SECRET } from '../../../../../test/payments/shop.ts'
import { buildRefund } from '../../../../../test/payments/stripe-stand-in/objects.ts'
import { returnRefund, writeCreditNote } from '../../../../../test/payments/stripe-stand-in/people.ts'

const shop = await openTestShop()

async function buy() {
  const { customerId } = await shop.subscribe('pro_yearly')
  const invoice = async () => (await shop.accountOf(customerId)).invoices[0]!
  const { id: invoiceId } = await invoice()
  const charge = [...shop.stripe.state.charges.values()].at(-1)!
  const refunds = () => [...shop.stripe.state.refunds.values()].filter((each) => each.charge === charge.id)
  return { customerId, invoiceId, invoice, charge, refunds }
}

test('a refund is made only once, however often it is requested and whatever was refunded before', async () => {
  const { invoiceId, invoice, charge, refunds } = await buy()
  charge.amount_refunded = 1_200
  const before = buildRefund('re_before', 0, { amount: 1_200, charge, reason: null })
  shop.stripe.state.refunds.set(before.id, before)
  const same = { invoiceId, cents: 31_200, key: shop.key() }
  await shop.payments.refundInvoice(same)
  await shop.payments.refundInvoice(same)
  await shop.payments.refundInvoice({ invoiceId, cents: 31_200, key: shop.key() })
  expect(await invoice()).toMatchObject({ refundedCents: 31_200 })
  expect(refunds()).toMatchObject([{ amount: 1_200 }, { amount: 30_000 }])
})

test('no more is refunded than requested, even if the rest was refunded by hand', async () => {
  const { invoiceId, invoice, refunds } = await buy()
  writeCreditNote(shop.stripe.state, invoiceId, { outside: 1_200 })
  await shop.payments.refundInvoice({ invoiceId, cents: 30_000, key: shop.key() })
  expect(refunds()).toMatchObject([{ amount: 30_000 }])
  expect(await invoice()).toMatchObject({ refundedCents: 31_200, outsideCents: 1_200 })
})

test('a payment made outside of Stripe cannot be refunded, but the rest of the invoice can', async () => {
  const { invoiceId, refunds } = await buy()
  const payments = shop.stripe.state.invoices.get(invoiceId)!.payments!
  const [byCard] = payments.data
  const back = () => shop.payments.refundInvoice({ invoiceId, cents: 40_000, key: shop.key() })
  payments.data = []
  await expect(back()).rejects.toMatchObject({ name: 'PaymentsRefused', reason: 'other' })
  payments.data = [{ ...byCard!, id: 'inpay_elsewhere', payment: { type: 'payment_record' } }, byCard!]
  await expect(back()).rejects.toThrow(/inpay_elsewhere .* was not paid through Stripe/)
  expect(refunds()).toMatchObject([{ amount: 31_200 }])
})

describe('a failed refund', () => {
  test('counts as not refunded, and is made again only with another key', async () => {
    const { invoiceId, invoice, refunds } = await buy()
    const same = { invoiceId, cents: 31_200, key: shop.key() }
    await shop.payments.refundInvoice(same)
    returnRefund(shop.stripe.state, refunds()[0]!.id)
    expect(await invoice()).toMatchObject({ status: 'paid', paidCents: 31_200, refundedCents: 0 })
    await shop.payments.refundInvoice(same)
    expect(await invoice()).toMatchObject({ refundedCents: 0 })
    await shop.payments.refundInvoice({ invoiceId, cents: 31_200, key: shop.key() })
    expect(await invoice()).toMatchObject({ refundedCents: 31_200, outsideCents: 0 })
    expect(refunds().map(({ status }) => status)).toEqual(['failed', 'succeeded'])
  })

  test.each([{ staysRefunded: false }, { staysRefunded: true }])(
    'does not count as refunded, whatever its charge says (%o), but a pending one does',
    async (behaviour) => {
      const { invoiceId, invoice, refunds } = await buy()
      await shop.payments.refundInvoice({ invoiceId, cents: 31_200, key: shop.key() })
      for (const status of ['pending', 'requires_action', 'succeeded'] as const) {
        refunds()[0]!.status = status
        expect(await invoice()).toMatchObject({ refundedCents: 31_200 })
      }
      returnRefund(shop.stripe.state, refunds()[0]!.id, behaviour)
      expect(await invoice()).toMatchObject({ refundedCents: 0 })
    },
  )

  test('that was cancelled does not count as refunded', async () => {
    const { invoiceId, invoice, refunds } = await buy()
    await shop.payments.refundInvoice({ invoiceId, cents: 31_200, key: shop.key() })
    refunds()[0]!.status = 'canceled'
    expect(await invoice()).toMatchObject({ refundedCents: 0 })
  })

  test('with an unknown status is an error', async () => {
    const { invoiceId, invoice, refunds } = await buy()
    await shop.payments.refundInvoice({ invoiceId, cents: 31_200, key: shop.key() })
    refunds()[0]!.status = 'sleeping'
    await expect(invoice()).rejects.toThrow(/Stripe's refund \w+ is not as expected: status/)
  })

  test('is fetched only for refunded charges', async () => {
    const { invoice } = await buy()
    const before = shop.stripe.requests.length
    await invoice()
    expect(shop.stripe.requests.slice(before).map(({ path }) => path)).not.toContain('/v1/refunds')
  })

  test('is announced by an event with the id of its customer', async () => {
    const { customerId, invoiceId, refunds } = await buy()
    await shop.payments.refundInvoice({ invoiceId, cents: 31_200, key: shop.key() })
    returnRefund(shop.stripe.state, refunds()[0]!.id)
    const { payload, headers } = shop.stripe.signedEvents(WEBHOOK_SECRET).at(-1)!
    const event = shop.payments.readEvent(Buffer.from(payload), headers, START)
    expect(event).toMatchObject({ type: 'refund.failed', customerId })
  })
})

describe('money refunded by hand', () => {
  test('counts once a credit note records it, up to what was paid', async () => {
    const { invoiceId, invoice, charge } = await buy()
    writeCreditNote(shop.stripe.state, invoiceId, { outside: 1_200 })
    expect(await invoice()).toMatchObject({ refundedCents: 1_200, outsideCents: 1_200 })
    charge.amount_refunded = 30_500
    expect(await invoice()).toMatchObject({ refundedCents: 31_200, outsideCents: 700 })
  })

  test('does not include what a credit note gives to the card or the balance, nor a void note', async () => {
    const { invoiceId, invoice } = await buy()
    writeCreditNote(shop.stripe.state, invoiceId, { outside: null })
    writeCreditNote(shop.stripe.state, invoiceId, { outside: 1_200, status: 'void' })
    expect(await invoice()).toMatchObject({ refundedCents: 0, outsideCents: 0 })
  })

  test('is fetched only for invoices with credit notes', async () => {
    const { invoice } = await buy()
    const before = shop.stripe.requests.length
    await invoice()
    expect(shop.stripe.requests.slice(before).map(({ path }) => path)).not.toContain('/v1/credit_notes')
  })
})
