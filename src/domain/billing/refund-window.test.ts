import { describe, expect, test } from 'vitest'
import {
  buildAccount,
  buildInvoice,
  buildSubscription,
  day,
} from '../../../test/payments/provider-account.ts'
import { paidUntil } from './provider-account.ts'
import { refundStateOf, owedCentsOf, failedRefundOf, withPromisesKept } from './refund-window.ts'

const first = buildInvoice({ paidAt: day(0) })

test('the refund window ends exactly seven days after the first payment', () => {
  expect(refundStateOf([first], day(0))).toEqual({ state: 'open', until: day(7), cents: 39_00 })
  expect(refundStateOf([first], day(7))).toEqual({ state: 'open', until: day(7), cents: 39_00 })
  expect(refundStateOf([first], new Date(day(7).getTime() + 1))).toEqual({ state: 'over', until: day(7) })
  expect(refundStateOf([first], day(8))).toEqual({ state: 'over', until: day(7) })
})

test('the seven days start with the first payment ever, whatever was bought later', () => {
  const later = buildInvoice({ id: 'in_2', subscriptionId: 'sub_2', paidAt: day(300) })
  expect(refundStateOf([later, first], day(301))).toEqual({ state: 'over', until: day(7) })
})

test('everything paid within those days is refundable, minus earlier refunds', () => {
  const upgrade = buildInvoice({ id: 'in_2', paidAt: day(3), paidCents: 274_30, refundedCents: 74_30 })
  expect(refundStateOf([first, upgrade], day(4))).toMatchObject({ state: 'open', cents: 39_00 + 200_00 })
})

test('a person who has never paid has nothing to be refunded', () => {
  expect(refundStateOf([], day(0))).toEqual({ state: 'never_paid' })
  expect(refundStateOf([buildInvoice({ paidAt: null, paidCents: 0, status: 'open' })], day(1))).toEqual({
    state: 'never_paid',
  })
  expect(refundStateOf([buildInvoice({ totalCents: 0, paidCents: 0 })], day(1))).toEqual({
    state: 'never_paid',
  })
})

test('a refunded payment is not offered again', () => {
  expect(refundStateOf([{ ...first, refundedCents: 39_00 }], day(2))).toEqual({
    state: 'paid_back',
    cents: 39_00,
  })
})

test('the rest of a disputed payment is refundable once the bank has decided', () => {
  const disputed = { ...first, refundedCents: 20_00, disputedCents: 20_00, isDisputeOpen: true }
  const other = buildInvoice({ id: 'in_2', paidAt: day(1), paidCents: 10_00 })
  expect(refundStateOf([disputed, other], day(2))).toMatchObject({ state: 'open', cents: 10_00 })
  expect(refundStateOf([disputed], day(2))).toEqual({ state: 'disputed' })
  expect(refundStateOf([{ ...disputed, isDisputeOpen: false }], day(2))).toMatchObject({ cents: 19_00 })
})

test('each person gets one refund, so later purchases are not refundable', () => {
  const again = buildInvoice({ id: 'in_2', subscriptionId: 'sub_2', paidAt: day(2) })
  const invoices = [{ ...first, refundedCents: 39_00 }, again]
  expect(refundStateOf(invoices, day(3))).toMatchObject({ state: 'open', cents: 39_00 })
  expect(refundStateOf(invoices, day(3), { usedBy: 'account' })).toEqual({ state: 'used', by: 'account' })
})

describe('a payment whose refund was requested', () => {
  const promised = (isPromised: boolean, more: Parameters<typeof buildInvoice>[0] = {}) => ({
    ...buildInvoice(more),
    isPromised,
  })

  test('is owed until it is refunded', () => {
    expect(owedCentsOf(promised(true))).toBe(39_00)
    expect(owedCentsOf(promised(true, { refundedCents: 10_00 }))).toBe(29_00)
    expect(owedCentsOf(promised(true, { refundedCents: 39_00 }))).toBe(0)
    expect(owedCentsOf(promised(true, { refundedCents: 50_00 }))).toBe(0)
  })

  test('is not owed without a request, nor during a dispute', () => {
    expect(owedCentsOf(promised(false))).toBe(0)
    const disputed = { refundedCents: 20_00, disputedCents: 20_00 }
    expect(owedCentsOf(promised(true, { ...disputed, isDisputeOpen: true }))).toBe(0)
    // The bank has decided and took a part; the rest is owed to the person.
    expect(owedCentsOf(promised(true, disputed))).toBe(19_00)
  })

  test('is added up with others that are owed', () => {
    const done = promised(true, { refundedCents: 39_00 })
    expect(failedRefundOf([done, promised(false)])).toBeNull()
    expect(failedRefundOf([done, promised(true)])).toEqual({ state: 'returned', cents: 39_00 })
    expect(failedRefundOf([promised(true), promised(true)])).toEqual({ state: 'returned', cents: 78_00 })
  })

  test('gives no access, wherever the money is, but later payments do', () => {
    const over = buildSubscription({ status: 'canceled', endedAt: day(3) })
    const later = buildInvoice({ id: 'in_2' })
    const until = (promise: string) => {
      const account = buildAccount({ subscriptions: [over], invoices: [buildInvoice(), later] })
      return paidUntil(over, withPromisesKept(account, (id) => promise.includes(id)).invoices)
    }
    expect(until('in_1 in_2')).toBeNull()
    expect(until('in_1')).toEqual(day(30))
    expect(until('')).toEqual(day(30))
  })
})
