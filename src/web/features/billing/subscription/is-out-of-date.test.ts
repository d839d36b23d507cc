import { expect, test } from 'vitest'
import { isOutOfDate } from './is-out-of-date.ts'

const shown = {
  status: 'active',
  planName: 'Pro Monthly',
  price: { cents: 39_00, currency: 'eur', per: 'month' },
  currentPeriodEnd: '2026-12-22T09:00:00.000Z',
  cancelAtPeriodEnd: false,
  isLive: true,
} as const

test('a dialog is up to date while everything it says is true', () => {
  expect(isOutOfDate(shown, { ...shown, price: { ...shown.price } })).toBe(false)
})

test.each([
  [
    'changed to the other plan',
    { planName: 'Pro Yearly', price: { cents: 312_00, currency: 'eur', per: 'year' } },
  ],
  ['cancelled', { cancelAtPeriodEnd: true }],
  ['renewed', { currentPeriodEnd: '2027-01-22T09:00:00.000Z' }],
  ['could not be charged', { status: 'past_due' }],
  ['ended', { status: 'canceled', isLive: false }],
] as const)('a dialog is out of date once the subscription %s elsewhere', (_, change) => {
  expect(isOutOfDate(shown, { ...shown, ...change })).toBe(true)
})
