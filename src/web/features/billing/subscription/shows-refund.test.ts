import { expect, test } from 'vitest'
import type { Billing, BilledSubscription } from '#contract/billing.ts'
import { showsRefund } from './shows-refund.ts'

const UNTIL = '2026-12-20T12:00:00.000Z'
const MONEY: readonly [boolean, Billing['moneyBack']][] = [
  [true, { state: 'open', until: UNTIL, cents: 39_00 }],
  [true, { state: 'under_way', cents: 39_00 }],
  [true, { state: 'returned', cents: 39_00 }],
  [false, { state: 'paid_back', cents: 39_00 }],
  [false, { state: 'used', by: 'account' }],
  [false, { state: 'over', until: UNTIL }],
  [false, { state: 'never_paid' }],
]
const shows = (moneyBack: Billing['moneyBack'], subscription: object | null) =>
  showsRefund({ moneyBack, subscription: subscription as BilledSubscription | null } as Billing)

test.each(MONEY)(
  'without anything that is charged for, it is %s that there is a word on %o',
  (isShown, money) => {
    expect(shows(money, { price: null })).toBe(isShown)
    expect(shows(money, null)).toBe(isShown)
  },
)

test('a charged plan always shows the money-back guarantee', () => {
  for (const [, money] of MONEY)
    expect(shows(money, { price: { cents: 39_00, currency: 'eur', per: 'month' } })).toBe(true)
})
