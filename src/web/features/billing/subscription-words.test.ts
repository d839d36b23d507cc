import { expect, test } from 'vitest'
import type { Invoice } from '#contract/invoices.ts'
import { SUBSCRIPTION_STATUSES } from '#domain/billing/entitlements.ts'
import { SITE } from '#domain/site/site.ts'
import { RUNNING } from '../../../../test/payments/billed-subscription.ts'
import {
  explain,
  explainRefund,
  explainResume,
  invoiceFacts,
  openUntil,
  paidFromCredit,
  priceOf,
  standingOf,
  STANDING_WORDS,
} from './subscription-words.ts'

test.each([
  ['running', {}],
  ['trial', { status: 'trialing', trialEndsAt: '2026-12-20T12:00:00.000Z' }],
  ['ending', { cancelAtPeriodEnd: true }],
  // Cancelled at the provider before the end of the paid time.
  ['ending', { cancelAtPeriodEnd: true, isLive: false }],
  ['ending', { status: 'trialing', cancelAtPeriodEnd: true }],
  ['overdue', { status: 'past_due' }],
  ['overdue', { status: 'past_due', cancelAtPeriodEnd: true }],
  ['ended', { status: 'canceled', isLive: false }],
  ['unfinished', { status: 'incomplete_expired', isLive: false }],
  ['unfinished', { status: 'no_subscription', isLive: false }],
  // Granted by the operator, so no provider knows of it.
  ['given', { price: null, planId: null, isLive: false }],
  ['given', { price: null, planId: null, isLive: false, currentPeriodEnd: null }],
] as const)('is %s when it is %o', (standing, part) => {
  const subscription = { ...RUNNING, ...part }
  expect(standingOf(subscription)).toBe(standing)
  expect(STANDING_WORDS[standing]).not.toBe('')
  expect(explain(subscription)).not.toMatch(/null|undefined|Invalid/)
})

test('every status of the provider has words', () => {
  for (const status of SUBSCRIPTION_STATUSES)
    expect(explain({ ...RUNNING, status, currentPeriodEnd: null, price: null })).not.toMatch(
      /null|undefined|Invalid/,
    )
})

test('the next charge is shown to the cent, with its date', () => {
  expect(explain(RUNNING)).toBe('Renews on 20 Dec 2026 for €39.00.')
  expect(explain({ ...RUNNING, status: 'trialing', trialEndsAt: '2026-12-01T12:00:00.000Z' })).toBe(
    'Free until 1 Dec 2026. Then it renews for €39.00, unless you cancel before.',
  )
  const inDollars = { cents: 500_00, currency: 'usd', per: 'month' } as const
  expect(explain({ ...RUNNING, price: inDollars })).toBe('Renews on 20 Dec 2026 for US$500.00.')
  expect(priceOf(inDollars)).toBe('US$500.00 a month')
  expect(explain({ ...RUNNING, cancelAtPeriodEnd: true })).toContain('nothing more is charged')
})

test('credit that covers the next payment, or a part of it, is mentioned with it', () => {
  const credit = (cents: number, currency = 'eur') => ({ cents, currency })
  expect(explain(RUNNING, credit(273_00))).toBe('Renews on 20 Dec 2026 for €39.00, paid from your credit.')
  expect(explain(RUNNING, credit(10_00))).toBe(
    'Renews on 20 Dec 2026 for €39.00 (€10.00 of it from your credit).',
  )
  expect(explain(RUNNING, credit(273_00, 'usd'))).toBe('Renews on 20 Dec 2026 for €39.00.')
  expect(explainResume(RUNNING, credit(273_00))).toBe(
    'If you resume, it renews on 20 Dec 2026 for €39.00 a month, paid from your credit. Nothing is charged until then.',
  )
})

test('a plan change mentions the credit that covers a part of it, so that its lines add up', () => {
  const lines = [
    { text: 'Unused time', cents: -37_73 },
    { text: 'Pro Yearly', cents: 312_00 },
  ]
  expect(paidFromCredit({ lines, dueNowCents: 144_77 })).toBe(129_50)
  expect(paidFromCredit({ lines, dueNowCents: 274_27 })).toBe(0)
  // A cheaper plan leaves credit instead of using it.
  expect(paidFromCredit({ lines: [{ text: 'Unused time', cents: -246_50 }], dueNowCents: 0 })).toBe(0)
})

test('a plan gives access until its account is deleted, if that is before its paid time ends', () => {
  const subscription = { currentPeriodEnd: '2027-05-07T12:00:00.000Z' }
  expect(openUntil(subscription, null)).toBe('2027-05-07T12:00:00.000Z')
  expect(openUntil(subscription, '2027-01-19T12:00:00.000Z')).toBe('2027-01-19T12:00:00.000Z')
  expect(openUntil(subscription, '2027-06-19T12:00:00.000Z')).toBe('2027-05-07T12:00:00.000Z')
})

test('an invoice is shown with the same facts everywhere, and missing ones are left out', () => {
  const invoice = {
    createdAt: '2027-01-31T12:00:00.000Z',
    number: null,
    planName: 'Pro Monthly',
    reason: 'renewal',
    periodStart: '2027-01-31T12:00:00.000Z',
    periodEnd: '2027-02-28T12:00:00.000Z',
    totalCents: 39_00,
    taxCents: 6_23,
    creditCents: 0,
    refundedCents: 0,
    disputedCents: 0,
    isDisputeOpen: false,
    currency: 'eur',
  } as Invoice
  expect(invoiceFacts(invoice)).toEqual({
    date: '31 Jan 2027',
    number: null,
    plan: 'Pro Monthly',
    paidFor: 'Renewal, 31 Jan 2027 to 28 Feb 2027',
    total: '€39.00',
    tax: '€6.23',
    credit: null,
    refunded: null,
  })
  expect(invoiceFacts({ ...invoice, refundedCents: 5 }).refunded).toBe('€0.05')
  const disputed = { ...invoice, refundedCents: 39_00, disputedCents: 39_00 }
  expect(invoiceFacts({ ...disputed, isDisputeOpen: true }).refunded).toBeNull()
  expect(invoiceFacts(disputed).refunded).toBe('€39.00')
  expect(invoiceFacts({ ...invoice, creditCents: 39_00 }).credit).toBe('€39.00 from credit')
  expect(invoiceFacts({ ...invoice, creditCents: -273_00 }).credit).toBe('€273.00 kept as credit')
})

test('a failed refund is still the person’s money, and the page says what to do about it', () => {
  const words = explainRefund({ state: 'returned', cents: 39_00 }, 7)
  expect(words).toContain('Your refund of €39.00 did not reach you.')
  expect(words).toContain(`It is yours: write to ${SITE.supportEmail}`)
  // The words must also be true if the money is with us because we won a dispute or because a provider
  // refused the refund.
  expect(words).not.toMatch(/bank|sent/)
})
