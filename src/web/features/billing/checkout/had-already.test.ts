import { expect, test } from 'vitest'
import type { BilledSubscription } from '#contract/billing.ts'
import { findObstacle, openAlready, whyNotBuy, whyNotNow } from './had-already.ts'

const END = '2026-12-20T12:00:00.000Z'
const RUNNING: BilledSubscription = {
  status: 'active',
  planName: 'Pro Monthly',
  planId: 'pro_monthly',
  price: { cents: 39_00, currency: 'eur', per: 'month' },
  startedAt: '2026-11-20T12:00:00.000Z',
  currentPeriodEnd: END,
  trialEndsAt: null,
  cancelAtPeriodEnd: false,
  isLive: true,
  canChange: true,
  payUrl: null,
}
const BY_HAND = { planId: null, planName: 'Pro', canChange: false } as const
const FREE_TO_BUY = {
  offer: { isOpen: true, isTest: false, trialDays: 0, hasPriorityTutor: false },
  accountEndsAt: null,
  subscription: null,
  moneyBack: { state: 'never_paid' },
} as const
const ENDED = { isLive: false, canChange: false, cancelAtPeriodEnd: true } as const

test.each([
  ['You have Pro Monthly already', /^You can change to Pro Yearly there/, {}],
  ['You have Pro Monthly already', /^You can change to Pro Yearly there/, { status: 'trialing' }],
  [
    'You have Pro Yearly already',
    /would open nothing more/,
    { planId: 'pro_yearly', planName: 'Pro Yearly' },
  ],
  ['You have Pro Monthly already', /You can resume it there/, { cancelAtPeriodEnd: true, canChange: false }],
  ['You have Pro already', /would open nothing more/, BY_HAND],
  ['Your Pro Monthly waits for a payment', /open again/, { status: 'past_due', canChange: false }],
  ['Your Pro waits for a payment', /open again/, { ...BY_HAND, status: 'past_due' }],
] as const)('“%s”, with %s, is said before the yearly plan is bought of %o', (title, text, part) => {
  const subscription = { ...RUNNING, ...part }
  expect(whyNotBuy(subscription, 'pro_yearly')).toMatchObject({ title, text: expect.stringMatching(text) })
  expect(openAlready(subscription)).toBeNull()
})

test.each([
  ['Your access is paid until 20 Dec 2026 already', ENDED],
  ['Every course is open to you until 20 Dec 2026 already', { ...ENDED, trialEndsAt: END }],
  ['Every course is open to you already', { isLive: false, canChange: false, price: null }],
] as const)('“%s” is said before a second payment of %o', (title, part) => {
  const subscription = { ...RUNNING, ...part }
  expect(whyNotBuy(subscription, 'pro_yearly')).toBeNull()
  expect(openAlready(subscription)).toMatchObject({ title })
})

test.each(['canceled', 'incomplete_expired', 'no_subscription', 'past_due'] as const)(
  'nothing stands in the way of a plan, and nothing is open, when what there was is %s',
  (status) => {
    const subscription = { ...RUNNING, isLive: false, canChange: false, status }
    expect(whyNotBuy(subscription, 'pro_yearly')).toBeNull()
    expect(openAlready(subscription)).toBeNull()
  },
)

test('nothing is offered for sale while the account is about to be deleted or a refund is ending the plan', () => {
  const billing = { subscription: null, accountEndsAt: null, moneyBack: { state: 'never_paid' } } as const
  const underWay = { state: 'under_way', cents: 39_00 } as const
  expect(whyNotNow(billing)).toBeNull()
  expect(whyNotNow({ ...billing, subscription: RUNNING })).toBeNull()
  expect(whyNotNow({ ...billing, subscription: RUNNING, accountEndsAt: END })).toMatchObject({
    title: 'Your account will be deleted on 20 Dec 2026',
    page: '/dashboard/account',
  })
  expect(whyNotNow({ ...billing, accountEndsAt: END })).toMatchObject({ page: '/dashboard/account' })
  expect(whyNotNow({ ...billing, subscription: RUNNING, moneyBack: underWay })).toMatchObject({
    title: 'Your refund is under way',
  })
})

test.each([
  ['/courses', { offer: { isOpen: false, isTest: false, trialDays: 0, hasPriorityTutor: false } }],
  ['/dashboard/account', { accountEndsAt: END }],
  ['/dashboard/subscription', { subscription: RUNNING }],
  ['/dashboard/subscription', { subscription: { ...RUNNING, status: 'past_due' } }],
  ['/dashboard/subscription', { subscription: RUNNING, moneyBack: { state: 'under_way', cents: 39_00 } }],
] as const)('if nothing can be bought, people are sent to %s: %o', (page, part) => {
  expect(findObstacle({ ...FREE_TO_BUY, ...part }, 'pro_monthly')).toMatchObject({ way: { page } })
})

test('an overdue payment has a link to the provider; a change that is waiting for the bank does not', () => {
  const payUrl = 'https://pay.example/'
  const overdue = { ...RUNNING, status: 'past_due', payUrl } as const
  expect(findObstacle({ ...FREE_TO_BUY, subscription: overdue }, 'pro_monthly')).toMatchObject({
    tone: 'bad',
    way: { payUrl },
  })
  expect(findObstacle({ ...FREE_TO_BUY, subscription: { ...RUNNING, payUrl } }, 'pro_monthly')).toMatchObject(
    { way: { page: '/dashboard/subscription' } },
  )
})

test('a first plan, or a new one after the last has ended, can always be bought', () => {
  expect(findObstacle(FREE_TO_BUY, 'pro_monthly')).toBeNull()
  const ended = { ...RUNNING, ...ENDED, status: 'canceled' } as const
  expect(findObstacle({ ...FREE_TO_BUY, subscription: ended }, 'pro_monthly')).toBeNull()
})
