import { expect, test } from 'vitest'
import { isRefundable } from './is-refundable.ts'

const UNTIL = '2026-12-20T12:00:00.000Z'

test.each([
  ['nothing was ever paid', { state: 'never_paid' }, true],
  ['the first payment is a few days old', { state: 'open', until: UNTIL, cents: 39_00 }, true],
  ['the refund was used by this account', { state: 'used', by: 'account' }, false],
  ['another account of the mailbox used it', { state: 'used', by: 'mailbox' }, false],
  ['another account of the card used it', { state: 'used', by: 'card' }, false],
  ['everything was refunded', { state: 'paid_back', cents: 39_00 }, false],
  ['a refund is under way', { state: 'under_way', cents: 39_00 }, false],
  ['a refund came back to us', { state: 'returned', cents: 39_00 }, false],
  ['a bank decides about the payment', { state: 'disputed' }, false],
  ['the days of the first payment are over', { state: 'over', until: UNTIL }, false],
] as const)('when %s, the refund is promised at the checkout: %o is %s', (_, moneyBack, isPromised) => {
  expect(isRefundable(moneyBack)).toBe(isPromised)
})
