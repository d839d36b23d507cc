import { describe, expect, test } from 'vitest'
import { START, WEBHOOK_SECRET, openTestShop } from '../../../../../test/payments/shop.ts'
import { closeDispute, disputeCharge } from '../../../../../test/payments/stripe-stand-in/people.ts'

const shop = await openTestShop()

async function buy() {
  const { customerId } = await shop.subscribe('pro_monthly')
  const charge = [...shop.stripe.state.charges.values()].find(({ customer }) => customer === customerId)
  if (!charge) throw new Error('nobody paid')
  const refundedCents = async () => (await shop.accountOf(customerId)).invoices[0]?.refundedCents
  return { customerId, charge, refundedCents }
}

describe('a disputed payment', () => {
  test.each([
    ['needs_response', 3_900, 'open'],
    ['under_review', 3_900, 'open'],
    ['appeal_needs_response', 3_900, 'open'],
    ['appeal_under_review', 3_900, 'open'],
    ['lost', 3_900, 'decided'],
    ['prevented', 3_900, 'decided'],
    ['won', 0, 'decided'],
    ['warning_needs_response', 0, 'decided'],
    ['warning_under_review', 0, 'decided'],
    ['warning_closed', 0, 'decided'],
  ] as const)(
    'with a dispute in status %s counts as refunded by %i cents, and the dispute as %s',
    async (status, cents, state) => {
      const { charge, customerId, refundedCents } = await buy()
      disputeCharge(shop.stripe.state, charge.id, { status })
      expect(await refundedCents()).toBe(cents)
      const [invoice] = (await shop.accountOf(customerId)).invoices
      expect(invoice?.isDisputeOpen).toBe(state === 'open')
    },
  )

  test('counts as paid again once the dispute is won', async () => {
    const { charge, refundedCents } = await buy()
    const id = disputeCharge(shop.stripe.state, charge.id)
    expect(await refundedCents()).toBe(3_900)
    closeDispute(shop.stripe.state, id, 'won')
    expect(await refundedCents()).toBe(0)
  })

  test('adds the disputed amount to its refunds, up to what was paid', async () => {
    const { charge, customerId, refundedCents } = await buy()
    charge.amount_refunded = 1_000
    disputeCharge(shop.stripe.state, charge.id, { amount: 900 })
    expect(await refundedCents()).toBe(1_900)
    expect((await shop.accountOf(customerId)).invoices[0]).toMatchObject({ disputedCents: 900 })
    disputeCharge(shop.stripe.state, charge.id, { amount: 3_900, status: 'lost' })
    expect(await refundedCents()).toBe(3_900)
  })

  test('is fetched only for disputed charges of the customer', async () => {
    const disputed = await buy()
    disputeCharge(shop.stripe.state, disputed.charge.id)
    const { refundedCents } = await buy()
    const before = shop.stripe.requests.length
    expect(await refundedCents()).toBe(0)
    expect(shop.stripe.requests.slice(before).map(({ path }) => path)).not.toContain('/v1/disputes')
  })

  test('with an unknown status is an error', async () => {
    const { charge, refundedCents } = await buy()
    disputeCharge(shop.stripe.state, charge.id, { status: 'sleeping' as never })
    await expect(refundedCents()).rejects.toThrow(/Stripe's dispute \w+ is not as expected: status/)
  })
})

test('events about disputes are read, but name no customer', async () => {
  const { charge } = await buy()
  disputeCharge(shop.stripe.state, charge.id)
  const { payload, headers } = shop.stripe.signedEvents(WEBHOOK_SECRET).at(-1)!
  const event = shop.payments.readEvent(Buffer.from(payload), headers, START)
  expect(event).toMatchObject({ type: 'charge.dispute.created', customerId: null })
})
