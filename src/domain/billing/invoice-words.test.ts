import { expect, test } from 'vitest'
import { INVOICE_STATUSES } from './provider-account.ts'
import { describeInvoice, type DescribedInvoice } from './invoice-words.ts'

const words = (part: Partial<DescribedInvoice>) =>
  describeInvoice({
    status: 'paid',
    currency: 'eur',
    totalCents: 39_00,
    paidCents: 39_00,
    creditCents: 0,
    refundedCents: 0,
    disputedCents: 0,
    isDisputeOpen: false,
    owedCents: 0,
    ...part,
  })

test('each status has its own words', () => {
  expect(INVOICE_STATUSES.map((status) => words({ status }))).toEqual([
    'Draft',
    'To be paid',
    'Paid',
    'Void',
    'Written off',
  ])
})

test('a refunded invoice says how much was refunded, and to whom', () => {
  expect(words({ refundedCents: 39_00 })).toBe('Refunded')
  expect(words({ refundedCents: 1 })).toBe('Partly refunded')
  expect(words({ refundedCents: 1, owedCents: 38_99 })).toBe('Owed to you: €38.99')
  // The rest was paid with credit, which is never refunded.
  expect(words({ paidCents: 9_00, creditCents: 30_00, refundedCents: 9_00 })).toBe('Refunded')
})

test('a disputed payment is not called refunded, before the bank decides or after', () => {
  const disputed = { refundedCents: 39_00, disputedCents: 39_00 }
  expect(words({ ...disputed, isDisputeOpen: true })).toBe('Disputed')
  expect(words(disputed)).toBe('Returned by your bank')
})

test('an invoice paid without a card does not mention one', () => {
  expect(words({ paidCents: 0, creditCents: 39_00 })).toBe('Paid from credit')
  expect(words({ totalCents: -273_00, paidCents: 0, creditCents: -273_00 })).toBe('Kept as credit')
  expect(words({ totalCents: 0, paidCents: 0 })).toBe('Nothing due')
})
