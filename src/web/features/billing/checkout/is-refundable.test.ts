import { expect, test } from 'vitest'
import { isRefundable } from './is-refundable.ts'

const UNTIL = '2026-12-20T12:00:00.000Z'

test.each([
  ['nothing was ever paid', { state: 'never_paid' }, true],
  ['the first payment is a few days old', { state: 'open', until: UNTIL, cents: 39_00 }, true],
  ['this account has used the refund', { state: 'used', by: 'account' }, false],
  ['another account with the same mailbox has used it', { state: 'used', by: 'mailbox' }, false],
  ['another account with the same card has used it', { state: 'used', by: 'card' }, false],
  ['everything was refunded', { state: 'paid_back', cents: 39_00 }, false],
  ['a refund is in progress', { state: 'under_way', cents: 39_00 }, false],
  ['a refund came back to us', { state: 'returned', cents: 39_00 }, false],
  ['a bank is deciding about the payment', { state: 'disputed' }, false],
  ['the refund period of the first payment is over', { state: 'over', until: UNTIL }, false],
] as const)('when %s, the checkout promises a refund: %o is %s', (_, moneyBack, isPromised) => {
  expect(isRefundable(moneyBack)).toBe(isPromised)
})
