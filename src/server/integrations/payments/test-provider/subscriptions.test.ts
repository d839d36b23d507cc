import { describe, expect, test } from 'vitest'
import {
  START,
  MONTHLY,
  YEARLY,
  ADDRESSES,
  opened,
  bought,
  onlySubscription,
  pass,
  at,
  typesOf,
  reasonOf,
} from '../../../../../test/payments/provider-world.ts'
import { expireCheckout, payCheckout } from './checkout.ts'
import { accountOf } from './customers.ts'
import { refundInvoice } from './invoices.ts'
import { collect, endSubscription, resumePaused, setCancelAtPeriodEnd } from './subscriptions.ts'
import { secondsOf, type World } from './world.ts'

describe('a checkout page', () => {
  test('that is paid starts a subscription and pays its invoice, tax included', () => {
    const { world, subscription, invoices } = bought()
    expect(subscription()).toMatchObject({ status: 'active', planId: 'pro_monthly', cents: MONTHLY })
    expect(invoices()).toMatchObject([
      { status: 'paid', reason: 'first', totalCents: MONTHLY, paidCents: MONTHLY, number: 'TEST-0001' },
    ])
    const account = accountOf(world, [...world.customers.keys()][0]!, ADDRESSES)!
    // 39.00 includes 19% tax: 32.77 and 6.23.
    expect(account.invoices[0]).toMatchObject({ totalCents: 3_900, taxCents: 623 })
    expect(typesOf(world)).toEqual([
      'customer.created',
      'customer.subscription.created',
      'invoice.created',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
      'checkout.session.completed',
    ])
  })

  test('takes one payment, however often it is paid', () => {
    const { world, page } = bought()
    expect(payCheckout(world, page.id, 'works')).toBe('completed')
    expect(world.moves).toHaveLength(1)
    expect(world.subscriptions.size).toBe(1)
  })

  test('with a declined card stays open, and nothing is bought', () => {
    const { world, page } = opened()
    expect(payCheckout(world, page.id, 'declines')).toBe('declined')
    expect(page.state).toBe('open')
    expect(world.subscriptions.size).toBe(0)
  })

  test('that the bank must approve leaves an incomplete subscription, which the same page can pay later', () => {
    const { world, page } = opened()
    expect(payCheckout(world, page.id, 'asks')).toBe('asks')
    expect(onlySubscription(world).status).toBe('incomplete')
    expect(payCheckout(world, page.id, 'works')).toBe('completed')
    expect(onlySubscription(world).status).toBe('active')
    expect(world.moves).toHaveLength(1)
  })

  test('that the payer never approves at the bank ends as incomplete_expired, with nothing owed', () => {
    const { world, page } = opened()
    payCheckout(world, page.id, 'asks')
    pass(world, '2027-02-01T09:00:00Z')
    expect(onlySubscription(world).status).toBe('incomplete_expired')
    expect([...world.invoices.values()]).toMatchObject([{ status: 'void' }])
    expect(reasonOf(() => payCheckout(world, page.id, 'works'))).toBe('gone')
    expect(world.moves).toEqual([])
  })

  test('is closed after a day, or at our request, and then takes no payment', () => {
    for (const close of [
      (world: World) => pass(world, '2027-02-01T10:00:00Z'),
      (world: World, id: string) => expireCheckout(world, id),
    ]) {
      const { world, page } = opened()
      close(world, page.id)
      expect(page.state).toBe('expired')
      expect(reasonOf(() => payCheckout(world, page.id, 'works'))).toBe('gone')
      expect(typesOf(world)).toContain('checkout.session.expired')
    }
  })

  test('that is closed before the bank approves leaves nothing to pay', () => {
    const { world, page } = opened()
    payCheckout(world, page.id, 'asks')
    expect(expireCheckout(world, page.id)).toBe('expired')
    expect(onlySubscription(world).status).toBe('incomplete_expired')
    expect([...world.invoices.values()]).toMatchObject([{ status: 'void' }])
  })

  test('that was paid cannot be closed', () => {
    const { world, page } = bought()
    expect(expireCheckout(world, page.id)).toBe('completed')
    expect(onlySubscription(world).status).toBe('active')
  })

  test('whose first invoice was paid on the invoice’s own page cannot be closed either', () => {
    const { world, page } = opened()
    payCheckout(world, page.id, 'asks')
    const [invoice] = [...world.invoices.values()]
    collect(world, invoice!, { card: 'works', byHand: true })
    expect(expireCheckout(world, page.id)).toBe('completed')
    expect(onlySubscription(world).status).toBe('active')
  })

  test.each([{ cents: 0 }, { cents: 39.5 }, { cents: -1 }, { trialDays: -1 }, { trialDays: 0.5 }])(
    'is refused with %j',
    (wrong) => expect(reasonOf(() => opened(wrong))).toBe('other'),
  )
})

describe('renewal', () => {
  test('returns to the 31st after short months, with one invoice each', () => {
    const { world, invoices } = bought()
    pass(world, '2027-05-15T00:00:00Z')
    expect(invoices().map(({ periodStart }) => at(periodStart))).toEqual([
      '2027-01-31T10:00:00.000Z',
      '2027-02-28T10:00:00.000Z',
      '2027-03-31T10:00:00.000Z',
      '2027-04-30T10:00:00.000Z',
    ])
    expect(world.moves).toHaveLength(4)
  })

  test('of a yearly subscription that began on 29 February falls on the 28th', () => {
    const { world, subscription } = bought({ planId: 'pro_yearly', cents: YEARLY }, '2028-02-29T10:00:00Z')
    pass(world, '2029-03-01T00:00:00Z')
    expect(at(subscription().periodStart)).toBe('2029-02-28T10:00:00.000Z')
    pass(world, '2032-02-29T11:00:00Z')
    expect(at(subscription().periodStart)).toBe('2032-02-29T10:00:00.000Z')
  })

  test('begins the period at once and charges for it an hour later', () => {
    const { world, subscription, invoices } = bought()
    pass(world, '2027-02-28T10:30:00Z')
    expect(at(subscription().periodStart)).toBe('2027-02-28T10:00:00.000Z')
    expect(invoices().at(-1)).toMatchObject({ status: 'draft', number: null })
    pass(world, '2027-02-28T11:00:00Z')
    expect(invoices().at(-1)).toMatchObject({ status: 'paid', reason: 'renewal' })
  })

  test('has the same result whether time passes in one step or in many', () => {
    const [leap, steps] = [bought(), bought()]
    pass(leap.world, '2027-06-01T00:00:00Z')
    for (
      let day = secondsOf(new Date(START));
      day <= secondsOf(new Date('2027-06-01T00:00:00Z'));
      day += 50_000
    )
      pass(steps.world, at(day))
    pass(steps.world, '2027-06-01T00:00:00Z')
    expect(steps.world).toEqual({ ...leap.world, makeId: steps.world.makeId })
  })
})

describe('a card that fails', () => {
  test('is tried again after 3, 5 and 7 days; then the subscription ends and the invoice is written off', () => {
    const { world, subscription, invoices } = bought({}, START, { card: 'declines' })
    pass(world, '2027-02-28T11:00:00Z')
    expect(subscription().status).toBe('past_due')
    for (const [before, due, attempts] of [
      ['2027-03-03T10:59:59Z', '2027-03-03T11:00:00Z', 2],
      ['2027-03-08T10:59:59Z', '2027-03-08T11:00:00Z', 3],
    ] as const) {
      pass(world, before)
      expect(invoices().at(-1)).toMatchObject({ attempts: attempts - 1 })
      pass(world, due)
      expect(invoices().at(-1)).toMatchObject({ attempts, status: 'open' })
    }
    pass(world, '2027-03-15T11:00:00Z')
    expect(subscription()).toMatchObject({ status: 'canceled', endedAt: world.time })
    expect(invoices().at(-1)).toMatchObject({ attempts: 4, status: 'uncollectible', nextAttemptAt: null })
    expect(typesOf(world).filter((type) => type === 'invoice.payment_failed')).toHaveLength(4)
    expect(typesOf(world).at(-1)).toBe('customer.subscription.deleted')
  })

  test('that works again at a retry makes the subscription active again', () => {
    const { world, subscription, customer } = bought({}, START, { card: 'declines' })
    pass(world, '2027-03-01T00:00:00Z')
    customer.card = 'works'
    pass(world, '2027-03-04T00:00:00Z')
    expect(subscription().status).toBe('active')
    expect(world.moves).toHaveLength(2)
  })

  test('can leave the subscription unpaid: periods continue uncharged, and paying the newest invoice makes it active', () => {
    const { world, subscription, invoices } = bought({}, START, {
      card: 'declines',
      settings: { afterRetries: 'unpaid' },
    })
    pass(world, '2027-04-01T00:00:00Z')
    expect(subscription().status).toBe('unpaid')
    const [older, newest] = invoices().filter(({ status }) => status === 'open')
    expect([older?.nextAttemptAt, newest?.nextAttemptAt]).toEqual([null, null])
    collect(world, older!, { card: 'works', byHand: true })
    expect(subscription().status).toBe('unpaid')
    collect(world, newest!, { card: 'works', byHand: true })
    expect(subscription().status).toBe('active')
  })

  test("that needs the bank's approval causes an event that says so", () => {
    const { world, subscription } = bought({}, START, { card: 'asks' })
    pass(world, '2027-03-01T00:00:00Z')
    expect(subscription().status).toBe('past_due')
    expect(typesOf(world)).toContain('invoice.payment_action_required')
  })

  test('tried by hand does not change the next automatic try', () => {
    const { world, invoices } = bought({}, START, { card: 'declines' })
    pass(world, '2027-03-01T00:00:00Z')
    const before = invoices().at(-1)!.nextAttemptAt
    expect(collect(world, invoices().at(-1)!, { card: 'declines', byHand: true })).toBe('declined')
    expect(invoices().at(-1)).toMatchObject({ nextAttemptAt: before, attempts: 2 })
  })
})

describe('a trial', () => {
  test('costs nothing, is announced three days before its end, and is paid for after it', () => {
    const { world, subscription, invoices } = bought({ trialDays: 7 })
    expect(subscription()).toMatchObject({ status: 'trialing', periodEnd: subscription().trialEndsAt })
    expect(invoices()).toMatchObject([{ totalCents: 0, status: 'paid' }])
    expect(world.moves).toEqual([])
    pass(world, '2027-02-04T09:59:59Z')
    expect(typesOf(world)).not.toContain('customer.subscription.trial_will_end')
    pass(world, '2027-02-04T10:00:00Z')
    expect(typesOf(world)).toContain('customer.subscription.trial_will_end')
    pass(world, '2027-02-07T11:00:00Z')
    expect(subscription().status).toBe('active')
    expect(at(subscription().periodEnd)).toBe('2027-03-07T10:00:00.000Z')
    expect(world.moves).toMatchObject([{ cents: MONTHLY }])
  })

  test('without a card pauses at its end, and resumes once there is one', () => {
    const { world, subscription, customer } = bought({ trialDays: 7 }, START, { card: 'none' })
    pass(world, '2027-05-01T00:00:00Z')
    expect(subscription().status).toBe('paused')
    expect(reasonOf(() => resumePaused(world, subscription()))).toBe('card_declined')
    customer.card = 'works'
    resumePaused(world, subscription())
    expect(subscription()).toMatchObject({ status: 'active', periodStart: world.time })
    expect(world.moves).toHaveLength(1)
  })

  test('that the bank must approve begins with its approval', () => {
    const { world, page } = opened({ trialDays: 7 })
    expect(payCheckout(world, page.id, 'asks')).toBe('asks')
    expect(world.subscriptions.size).toBe(0)
    payCheckout(world, page.id, 'works')
    expect(onlySubscription(world).status).toBe('trialing')
  })
})

describe('the end of a subscription', () => {
  test('at the end of its period can be undone until then, and not after', () => {
    const { world, subscription } = bought()
    setCancelAtPeriodEnd(world, subscription(), true)
    expect(subscription()).toMatchObject({ status: 'active', canceledAt: world.time })
    setCancelAtPeriodEnd(world, subscription(), false)
    expect(subscription()).toMatchObject({ cancelAtPeriodEnd: false, canceledAt: null })
    setCancelAtPeriodEnd(world, subscription(), true)
    pass(world, '2027-03-01T00:00:00Z')
    expect(subscription().status).toBe('canceled')
    expect(at(subscription().endedAt!)).toBe('2027-02-28T10:00:00.000Z')
    expect(at(subscription().canceledAt!)).toBe('2027-01-31T10:00:00.000Z')
    expect(world.moves).toHaveLength(1)
    expect(reasonOf(() => setCancelAtPeriodEnd(world, subscription(), false))).toBe('gone')
  })

  test('at once stops further charges and moves no money', () => {
    const { world, subscription, invoices } = bought({}, START, { card: 'declines' })
    pass(world, '2027-03-01T00:00:00Z')
    endSubscription(world, subscription())
    const events = world.events.length
    endSubscription(world, subscription())
    pass(world, '2028-01-01T00:00:00Z')
    expect(world.events).toHaveLength(events)
    expect(invoices().at(-1)).toMatchObject({ status: 'open', nextAttemptAt: null })
    expect(world.moves).toHaveLength(1)
  })
})

describe('a refund', () => {
  test('covers the rest of an invoice, once', () => {
    const { world, invoices } = bought()
    refundInvoice(world, invoices()[0]!.id, 900)
    refundInvoice(world, invoices()[0]!.id)
    refundInvoice(world, invoices()[0]!.id)
    expect(invoices()[0]).toMatchObject({ paidCents: 3_900, refundedCents: 3_900 })
    expect(world.moves.map(({ cents }) => cents)).toEqual([3_900, -900, -3_000])
    expect(typesOf(world).filter((type) => type === 'charge.refunded')).toHaveLength(2)
  })

  test('is refused for unpaid invoices, for more than is left, and for unknown ones', () => {
    const { world, invoices } = bought({}, START, { card: 'declines' })
    pass(world, '2027-03-01T00:00:00Z')
    expect(reasonOf(() => refundInvoice(world, invoices()[1]!.id))).toBe('other')
    expect(reasonOf(() => refundInvoice(world, invoices()[0]!.id, 3_901))).toBe('other')
    expect(reasonOf(() => refundInvoice(world, 'in_test_none'))).toBe('gone')
  })
})
