import { describe, expect, test } from 'vitest'
import { findChangeInvoice, isLive, isPaidBack, paidUntil, PROVIDER_STATUSES } from './provider-account.ts'
import { buildInvoice, buildSubscription, day } from '../../../test/payments/provider-account.ts'

describe('the paid period of a subscription', () => {
  const subscription = buildSubscription({ currentPeriodEnd: day(365) })

  test('ends with the latest period that was paid and not refunded', () => {
    const first = buildInvoice({ id: 'in_1', periodEnd: day(31) })
    const second = buildInvoice({ id: 'in_2', periodEnd: day(61) })
    expect(paidUntil(subscription, [second, first])).toEqual(day(61))
    expect(paidUntil(subscription, [first, { ...second, status: 'open', paidCents: 0 }])).toEqual(day(31))
    expect(paidUntil(subscription, [first, { ...second, refundedCents: 39_00 }])).toEqual(day(31))
    expect(paidUntil(subscription, [first, { ...second, refundedCents: 38_99 }])).toEqual(day(61))
  })

  test.each(['draft', 'open', 'void', 'uncollectible'] as const)(
    'is empty with an invoice that is %s',
    (status) => {
      expect(paidUntil(subscription, [buildInvoice({ status })])).toBeNull()
    },
  )

  test('is empty without an invoice for that subscription', () => {
    expect(paidUntil(subscription, [buildInvoice({ subscriptionId: 'sub_2' })])).toBeNull()
    expect(paidUntil(subscription, [])).toBeNull()
  })

  test('includes a trial, unless its payments were refunded', () => {
    const trial = buildSubscription({ trialEndsAt: day(14), currentPeriodEnd: day(44) })
    expect(paidUntil(trial, [])).toEqual(day(14))
    expect(paidUntil(trial, [buildInvoice({ periodEnd: day(44) })])).toEqual(day(44))
    expect(paidUntil(trial, [buildInvoice({ refundedCents: 39_00 })])).toBeNull()
  })

  test('never exceeds the current period, because the rest of a longer plan became credit', () => {
    const monthly = buildSubscription({ currentPeriodEnd: day(70) })
    expect(paidUntil(monthly, [buildInvoice({ periodEnd: day(365) })])).toEqual(day(70))
  })

  test('is empty once all payments were refunded, even if some had become credit', () => {
    const yearly = buildInvoice({ id: 'in_1', paidCents: 312_00, totalCents: 312_00, periodEnd: day(365) })
    const change = buildInvoice({
      id: 'in_2',
      reason: 'change',
      totalCents: -272_00,
      paidCents: 0,
      periodEnd: day(33),
    })
    const monthly = buildSubscription({ currentPeriodEnd: day(33) })
    expect(paidUntil(monthly, [yearly, change])).toEqual(day(33))
    expect(paidUntil(monthly, [{ ...yearly, refundedCents: 312_00 }, change])).toBeNull()
  })

  test('counts as paid if a coupon covered the whole price', () => {
    const free = buildInvoice({ totalCents: 0, paidCents: 0, periodEnd: day(31) })
    expect(isPaidBack(free)).toBe(false)
    expect(paidUntil(subscription, [free])).toEqual(day(31))
  })
})

test('an invoice partly paid with credit counts as refunded once its card payment is refunded', () => {
  const partly = buildInvoice({ paidCents: 20_00 })
  expect(isPaidBack({ ...partly, refundedCents: 19_99 })).toBe(false)
  expect(isPaidBack({ ...partly, refundedCents: 20_00 })).toBe(true)
})

test('the invoice of a plan change is the newest paid one, not that of an earlier change', () => {
  const subscription = buildSubscription({ currentPeriodStart: day(20) })
  const changed = buildInvoice({ id: 'in_2', reason: 'change', createdAt: day(20) })
  // An invoice from an hour before the change: confirming a payment with the bank takes time.
  const waited = { ...changed, createdAt: new Date(day(20).getTime() - 3_600_000) }
  expect(findChangeInvoice(subscription, [buildInvoice({ createdAt: day(20) }), changed])).toBe(changed)
  expect(findChangeInvoice(subscription, [waited])).toBe(waited)
  expect(findChangeInvoice(subscription, [waited, changed])).toBe(changed)
  for (const other of [{ createdAt: day(18) }, { status: 'void' as const }, { subscriptionId: 'sub_2' }])
    expect(findChangeInvoice(subscription, [{ ...changed, ...other }])).toBeNull()
})

test('a subscription that may still be charged blocks a second one', () => {
  expect(PROVIDER_STATUSES.filter((status) => isLive({ status }))).toEqual([
    'trialing',
    'active',
    'past_due',
    'unpaid',
    'paused',
  ])
})
