import { describe, expect, test } from 'vitest'
import {
  buildAccount,
  buildInvoice,
  buildSubscription,
  day,
} from '../../../test/payments/provider-account.ts'
import type { ProviderAccount } from './provider-account.ts'
import { noticesOf, knownRefundOf, type KnownRefund } from './billing-notices.ts'

const bought = buildAccount({ subscriptions: [buildSubscription()], invoices: [buildInvoice()] })
const knownBefore = (byUsCents: number, isPromised = false) => new Map([['in_1', { byUsCents, isPromised }]])
const names = (account: ProviderAccount, now: Date) => noticesOf(account, now).map(({ name }) => name)

test('a new subscription causes a welcome email and a receipt', () => {
  expect(names(bought, day(0))).toEqual(['welcome:sub_1', 'receipt:in_1'])
})

test('a notice keeps its name for as long as it is true', () => {
  expect(names(bought, day(20))).toEqual(names(bought, day(0)))
})

test('events from the distant past are not emailed', () => {
  expect(names(bought, day(31))).toEqual([])
})

test('an invoice of zero causes no receipt', () => {
  const free = { ...bought, invoices: [buildInvoice({ totalCents: 0, paidCents: 0 })] }
  expect(names(free, day(0))).toEqual(['welcome:sub_1'])
})

describe('a cancellation', () => {
  const scheduled = buildSubscription({ cancelAtPeriodEnd: true, canceledAt: day(5) })

  test('is emailed with the date when access ends', () => {
    const facts = noticesOf({ ...bought, subscriptions: [scheduled] }, day(5))
    expect(facts.find(({ kind }) => kind === 'canceled')).toMatchObject({ accessUntil: day(30) })
  })

  test('is emailed once; the end of the period causes no second email', () => {
    const over = buildSubscription({ status: 'canceled', canceledAt: day(5), endedAt: day(30) })
    const name = (subscription: typeof over, now: Date) =>
      names({ ...bought, subscriptions: [subscription] }, now).filter((each) => each.startsWith('canceled'))
    expect(name(scheduled, day(6))).toEqual(name(over, day(30)))
  })

  test('is emailed again if it follows a resumption', () => {
    const again = { ...scheduled, canceledAt: day(9) }
    expect(names({ ...bought, subscriptions: [again] }, day(9))).not.toEqual(
      names({ ...bought, subscriptions: [scheduled] }, day(9)),
    )
  })

  test('causes a reminder three days before it takes effect', () => {
    const account = { ...bought, subscriptions: [scheduled] }
    const soon = (now: Date) => noticesOf(account, now).filter(({ kind }) => kind === 'ending_soon')
    expect(soon(day(26))).toEqual([])
    expect(soon(day(27))).toMatchObject([{ endsAt: day(30), why: 'canceled' }])
    expect(soon(day(30))).toEqual([])
  })

  test('by the provider after failed payments does not promise access that was not paid for', () => {
    const dunned = buildSubscription({
      status: 'canceled',
      canceledAt: day(45),
      currentPeriodStart: day(30),
      currentPeriodEnd: day(60),
    })
    const unpaid = buildInvoice({
      id: 'in_2',
      status: 'open',
      paidCents: 0,
      periodEnd: day(60),
      paidAt: null,
    })
    const facts = noticesOf(
      buildAccount({ subscriptions: [dunned], invoices: [buildInvoice(), unpaid] }),
      day(45),
    )
    expect(facts.find(({ kind }) => kind === 'canceled')).toMatchObject({ accessUntil: null })
  })
})

test('a reminder is sent three days before a trial ends', () => {
  const trial = buildSubscription({ status: 'trialing', trialEndsAt: day(14), currentPeriodEnd: day(14) })
  const soon = (now: Date) =>
    noticesOf(buildAccount({ subscriptions: [trial] }), now).filter(({ kind }) => kind === 'ending_soon')
  expect(soon(day(10))).toEqual([])
  expect(soon(day(11))).toMatchObject([{ endsAt: day(14), why: 'trial' }])
})

describe('a failed payment', () => {
  const owed = buildInvoice({ id: 'in_2', status: 'open', paidCents: 0, paidAt: null, paymentAttempts: 1 })
  const account = (status: 'past_due' | 'active', attempts: number): ProviderAccount =>
    buildAccount({
      subscriptions: [buildSubscription({ status })],
      invoices: [{ ...owed, paymentAttempts: attempts }],
    })

  test('is emailed at each retry', () => {
    expect(names(account('past_due', 1), day(31))).toEqual(['payment_failed:in_2:1'])
    expect(names(account('past_due', 2), day(34))).toEqual(['payment_failed:in_2:2'])
  })

  test('is not emailed before the first try, nor while the subscription is paid', () => {
    expect(names(account('past_due', 0), day(31))).toEqual([])
    expect(names(account('active', 1), day(31))).toEqual([])
  })
})

test('the email about a refund says that access has ended, and there is no separate email about the cancellation', () => {
  const account = buildAccount({
    subscriptions: [buildSubscription({ status: 'canceled', canceledAt: day(3), endedAt: day(3) })],
    invoices: [buildInvoice({ refundedCents: 39_00 })],
  })
  expect(noticesOf(account, day(3))).toMatchObject([
    { kind: 'receipt' },
    { kind: 'refunded', name: 'refunded:in_1:3900', isAccessOver: true },
  ])
})

test('each refund is emailed with its amount, even for an old invoice', () => {
  const old = { ...bought, invoices: [buildInvoice({ refundedCents: 25_00 })] }
  const told = (now: Date, before?: number) =>
    noticesOf(old, now, before === undefined ? undefined : knownBefore(before)).filter(
      ({ kind }) => kind === 'refunded',
    )
  expect(told(day(3), 10_00)).toMatchObject([{ cents: 15_00, name: 'refunded:in_1:2500' }])
  expect(told(day(200), 10_00)).toMatchObject([{ cents: 15_00 }])
  expect(told(day(200), 25_00)).toEqual([])
  // The invoice was unknown to us before, so its earlier refunds are not news and are not emailed.
  expect(told(day(200))).toEqual([])
})

test('money that a bank took in a dispute is not emailed as a refund', () => {
  const told = (invoice: Parameters<typeof buildInvoice>[0], before: number) =>
    noticesOf({ ...bought, invoices: [buildInvoice(invoice)] }, day(3), knownBefore(before)).filter(
      ({ kind }) => kind === 'refunded',
    )
  expect(told({ refundedCents: 39_00, disputedCents: 39_00 }, 0)).toEqual([])
  expect(told({ refundedCents: 39_00, disputedCents: 29_00 }, 10_00)).toEqual([])
  expect(told({ refundedCents: 39_00, disputedCents: 29_00 }, 0)).toMatchObject([{ cents: 10_00 }])
})

test('a card refund after a manual one or after a dispute is emailed with its own amount', () => {
  const told = (now: Parameters<typeof buildInvoice>[0], before: Parameters<typeof buildInvoice>[0]) =>
    noticesOf(
      { ...bought, invoices: [buildInvoice(now)] },
      day(3),
      new Map([['in_1', knownRefundOf(buildInvoice(before), false)]]),
    ).filter(({ kind }) => kind === 'refunded')
  for (const past of ['outsideCents', 'disputedCents'] as const) {
    expect(
      told({ refundedCents: 39_00, [past]: 20_00 }, { refundedCents: 20_00, [past]: 20_00 }),
    ).toMatchObject([{ cents: 19_00 }])
    expect(
      told({ refundedCents: 39_00, [past]: 10_00 }, { refundedCents: 10_00, [past]: 10_00 }),
    ).toMatchObject([{ cents: 29_00 }])
  }
})

test('a refund is emailed even if the same total was taken back before a dispute was won', () => {
  const name = (invoice: Parameters<typeof buildInvoice>[0]) =>
    noticesOf({ ...bought, invoices: [buildInvoice(invoice)] }, day(3)).find(
      ({ kind }) => kind === 'refunded',
    )?.name
  expect(name({ refundedCents: 39_00, disputedCents: 10_00 })).not.toBe(name({ refundedCents: 39_00 }))
})

describe('a refund that a bank returned', () => {
  const over = buildSubscription({ status: 'canceled', canceledAt: day(3), endedAt: day(3) })
  const told = (refundedCents: number, known: ReadonlyMap<string, KnownRefund>) =>
    noticesOf(
      buildAccount({ subscriptions: [over], invoices: [buildInvoice({ refundedCents })] }),
      day(9),
      known,
    )

  test('is not emailed as a cancellation that promises access', () => {
    expect(told(0, knownBefore(39_00, true)).map(({ kind }) => kind)).toEqual(['receipt'])
    expect(told(0, knownBefore(39_00)).map(({ kind }) => kind)).toContain('canceled')
  })

  test('is emailed as a refund when the operator refunds it again', () => {
    const again = told(39_00, knownBefore(0, true)).find(({ kind }) => kind === 'refunded')
    expect(again).toMatchObject({ cents: 39_00, isAccessOver: true })
  })

  test('is not emailed as a refund when the operator paid it by hand', () => {
    const invoices = [buildInvoice({ refundedCents: 39_00, outsideCents: 39_00 })]
    const facts = noticesOf(buildAccount({ subscriptions: [over], invoices }), day(9), knownBefore(0, true))
    expect(facts.map(({ kind }) => kind)).not.toContain('refunded')
  })
})

test('a cancellation is emailed even if an earlier payment was refunded', () => {
  const scheduled = buildSubscription({
    cancelAtPeriodEnd: true,
    canceledAt: day(35),
    currentPeriodEnd: day(60),
  })
  const invoices = [
    buildInvoice({ refundedCents: 39_00 }),
    buildInvoice({ id: 'in_2', paidAt: day(30), createdAt: day(30) }),
  ]
  expect(
    noticesOf(buildAccount({ subscriptions: [scheduled], invoices }), day(35)).map(({ kind }) => kind),
  ).toContain('canceled')
})

test('a partial refund leaves access as it is', () => {
  const account = { ...bought, invoices: [buildInvoice({ refundedCents: 10_00 })] }
  expect(noticesOf(account, day(3)).find(({ kind }) => kind === 'refunded')).toMatchObject({
    isAccessOver: false,
  })
})
