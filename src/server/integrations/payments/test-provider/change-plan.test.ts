import { describe, expect, test } from 'vitest'
import {
  START,
  MONTHLY,
  YEARLY,
  ADDRESSES,
  opened,
  bought,
  pass,
  at,
  typesOf,
  reasonOf,
} from '../../../../../test/payments/provider-world.ts'
import { PaymentsRefused } from '../payments.ts'
import { changePlan, quoteChange } from './change-plan.ts'
import { openCheckout } from './checkout.ts'
import { accountOf, forgetCustomer } from './customers.ts'
import { once } from './idempotency.ts'
import { taxIn } from './proration.ts'
import { collect, endSubscription, setCancelAtPeriodEnd } from './subscriptions.ts'
import { hasten } from './timeline.ts'
import { secondsOf } from './world.ts'

describe('a change of plan', () => {
  test('credits the unused part to the cent, and charges a year from that instant', () => {
    const { world, subscription, invoices } = bought()
    pass(world, '2027-02-10T22:00:00Z')
    const change = { subscriptionId: subscription().id, planId: 'pro_yearly', at: world.time } as const
    // 10.5 of 28 days are used: 17.5 / 28 of 39.00 is 24.375.
    expect(quoteChange(world, change)).toEqual({
      dueNowCents: 31_200 - 2_438,
      creditCents: 0,
      lines: [
        { text: 'Unused time on Pro Monthly', cents: -2_438 },
        { text: 'Pro Yearly, one year', cents: 31_200 },
      ],
      nextCents: 31_200,
      nextAt: new Date('2028-02-10T22:00:00Z'),
    })
    expect(changePlan(world, change)).toBeNull()
    expect(subscription()).toMatchObject({ planId: 'pro_yearly', cents: YEARLY, per: 'year' })
    expect(at(subscription().periodEnd)).toBe('2028-02-10T22:00:00.000Z')
    expect(invoices().at(-1)).toMatchObject({ reason: 'change', paidCents: 28_762, status: 'paid' })
  })

  test('to a cheaper plan turns the unused part into credit, which pays the next invoices', () => {
    const { world, subscription, invoices, customer } = bought({ planId: 'pro_yearly', cents: YEARLY })
    const change = { subscriptionId: subscription().id, planId: 'pro_monthly', at: world.time } as const
    expect(quoteChange(world, change)).toMatchObject({ dueNowCents: 0, creditCents: 27_300 })
    changePlan(world, change)
    expect(customer.creditCents).toBe(27_300)
    expect(invoices().at(-1)).toMatchObject({ totalCents: -27_300, paidCents: 0, status: 'paid' })
    // The invoice pays for the new month, not for the rest of the year that was given up.
    expect(invoices().at(-1)!.periodEnd).toBe(subscription().periodEnd)
    expect(taxIn(-27_300)).toBe(-4_359)
    pass(world, '2027-12-01T00:00:00Z')
    // Credit pays for seven months, and then the card is charged again.
    expect(
      invoices()
        .slice(2)
        .map(({ paidCents }) => paidCents),
    ).toEqual([0, 0, 0, 0, 0, 0, 0, 3_900, 3_900, 3_900])
    expect(customer.creditCents).toBe(0)
  })

  test('is refused when the card is declined, and changes nothing', () => {
    const { world, subscription, customer } = bought()
    customer.card = 'declines'
    const before = JSON.stringify([subscription(), [...world.invoices.values()]])
    const change = { subscriptionId: subscription().id, planId: 'pro_yearly', at: world.time } as const
    expect(reasonOf(() => changePlan(world, change))).toBe('card_declined')
    expect(JSON.stringify([subscription(), [...world.invoices.values()]])).toBe(before)
  })

  test('is pending until the bank approves its payment, and then takes effect from the time of the request', () => {
    const { world, subscription, customer } = bought()
    customer.card = 'asks'
    const asked = world.time
    const invoice = changePlan(world, { subscriptionId: subscription().id, planId: 'pro_yearly', at: asked })!
    expect(invoice.status).toBe('open')
    expect(subscription()).toMatchObject({ planId: 'pro_monthly', status: 'active' })
    pass(world, '2027-02-01T00:00:00Z')
    collect(world, invoice, { card: 'works', byHand: true })
    expect(subscription()).toMatchObject({ planId: 'pro_yearly', periodStart: asked, pendingChange: null })
    expect(typesOf(world).at(-1)).toBe('customer.subscription.pending_update_applied')
  })

  test('that is not confirmed is dropped within a day and gives back the credit it used', () => {
    const { world, subscription, customer } = bought()
    Object.assign(customer, { card: 'asks', creditCents: 500 })
    const change = { subscriptionId: subscription().id, planId: 'pro_yearly', at: world.time } as const
    const invoice = changePlan(world, change)!
    expect(customer.creditCents).toBe(0)
    expect(quoteChange(world, change).dueNowCents).toBe(YEARLY - MONTHLY - 500)
    pass(world, '2027-02-01T10:00:00Z')
    expect(invoice.status).toBe('void')
    expect(customer.creditCents).toBe(500)
    expect(subscription()).toMatchObject({ planId: 'pro_monthly', pendingChange: null })
    expect(typesOf(world).at(-1)).toBe('customer.subscription.pending_update_expired')
  })

  test('requested twice leaves one invoice to pay', () => {
    const { world, subscription, customer, invoices } = bought()
    customer.card = 'asks'
    const change = { subscriptionId: subscription().id, planId: 'pro_yearly', at: world.time } as const
    changePlan(world, change)
    changePlan(world, change)
    expect(invoices().map(({ status }) => status)).toEqual(['paid', 'void', 'open'])
  })

  test('within a trial costs nothing, and the trial continues', () => {
    const { world, subscription } = bought({ trialDays: 7 })
    const change = { subscriptionId: subscription().id, planId: 'pro_yearly', at: world.time } as const
    expect(quoteChange(world, change)).toMatchObject({ dueNowCents: 0, creditCents: 0, lines: [] })
    const end = subscription().periodEnd
    changePlan(world, change)
    expect(subscription()).toMatchObject({ planId: 'pro_yearly', status: 'trialing', periodEnd: end })
    pass(world, '2027-02-08T00:00:00Z')
    expect(world.moves).toMatchObject([{ cents: YEARLY }])
  })

  test('is refused outside of the current period, for the same plan, and while a payment is overdue', () => {
    const { world, subscription, customer } = bought()
    const { id: subscriptionId } = subscription()
    const ask = (more: object) =>
      reasonOf(() => changePlan(world, { subscriptionId, planId: 'pro_yearly', at: world.time, ...more }))
    expect(ask({ at: world.time + 1 })).toBe('other')
    expect(ask({ at: subscription().periodStart - 1 })).toBe('other')
    expect(ask({ planId: 'pro_monthly' })).toBe('other')
    customer.card = 'declines'
    pass(world, '2027-03-01T00:00:00Z')
    expect(ask({})).toBe('other')
    endSubscription(world, subscription())
    expect(ask({})).toBe('gone')
    expect(ask({ subscriptionId: 'sub_test_none' })).toBe('gone')
  })
})

describe('a next payment that is brought forward', () => {
  test('is made now, and nothing but the end of the new period is in the future', () => {
    const { world, subscription, invoices } = bought()
    hasten(world, subscription(), new Date('2027-02-01T00:00:00Z'))
    expect(world.moves).toHaveLength(2)
    expect(invoices().at(-1)).toMatchObject({ status: 'paid', paidAt: world.time })
    for (const { createdAt, periodStart } of invoices())
      expect(Math.max(createdAt, periodStart)).toBeLessThanOrEqual(world.time)
    // Moved back by 28 days and the hour of the draft, less the 14 hours that had passed.
    expect(invoices()[0]!.paidAt).toBe(secondsOf(new Date(START)) - 28 * 86_400 - 3_600 + 14 * 3_600)
    // The period includes the hour in which its invoice was a draft.
    expect(subscription().periodEnd).toBeGreaterThan(world.time + 27 * 86_400)
  })

  test('is the next retry if a payment is overdue; the last retry ends the subscription', () => {
    const { world, subscription, customer } = bought()
    customer.card = 'declines'
    for (const status of ['past_due', 'past_due', 'past_due', 'canceled']) {
      hasten(world, subscription(), new Date(world.time * 1000))
      expect(subscription().status).toBe(status)
    }
    expect(reasonOf(() => hasten(world, subscription(), new Date(world.time * 1000)))).toBe('gone')
  })

  test('ends a trial or a cancelled subscription', () => {
    const trial = bought({ trialDays: 7 })
    hasten(trial.world, trial.subscription(), new Date(START))
    expect(trial.subscription().status).toBe('active')
    expect(trial.world.moves).toHaveLength(1)
    setCancelAtPeriodEnd(trial.world, trial.subscription(), true)
    hasten(trial.world, trial.subscription(), new Date(START))
    expect(trial.subscription().status).toBe('canceled')
    expect(trial.world.moves).toHaveLength(1)
  })
})

describe('a forgotten customer', () => {
  test('has no name and no subscription; the invoices stay', () => {
    const { world, customer, page, subscription } = bought()
    forgetCustomer(world, customer.id)
    pass(world, '2028-01-01T00:00:00Z')
    expect(JSON.stringify([...world.customers.values(), ...world.keys.values()])).not.toMatch(/ada|user-1/)
    expect(subscription().status).toBe('canceled')
    expect(world.moves).toHaveLength(1)
    expect(accountOf(world, customer.id, ADDRESSES)?.invoices).toHaveLength(1)
    expect(reasonOf(() => openCheckout(world, { ...page }))).toBe('gone')
  })
})

describe('an idempotency key', () => {
  test('makes its request act once, and is refused for another request', () => {
    const { world } = opened()
    let count = 0
    const ask = (input: { key: string; cents: number }) =>
      once(world, input, { verb: 'v', customerId: null }, () => (count += 1))
    expect([ask({ key: 'a', cents: 1 }), ask({ key: 'a', cents: 1 }), ask({ key: 'b', cents: 1 })]).toEqual([
      1, 1, 2,
    ])
    expect(reasonOf(() => ask({ key: 'a', cents: 2 }))).toBe('other')
    expect(count).toBe(2)
  })

  test('repeats the refusal of a declined card, but no other refusal', () => {
    const { world } = opened()
    let card: 'card_declined' | 'gone' | null = 'gone'
    const ask = () =>
      once(world, { key: 'a' }, { verb: 'v', customerId: null }, () => {
        if (card) throw new PaymentsRefused(card, 'no')
        return 'done'
      })
    expect(reasonOf(ask)).toBe('gone')
    card = 'card_declined'
    expect(reasonOf(ask)).toBe('card_declined')
    card = null
    expect(reasonOf(ask)).toBe('card_declined')
  })
})
