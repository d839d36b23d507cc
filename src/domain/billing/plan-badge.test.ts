import { expect, test } from 'vitest'
import { badgeOf } from './plan-badge.ts'

test.each([
  ['active', 'Pro Monthly', 'Pro'],
  ['active', 'PRO YEARLY (2026)', 'Pro Yearly'],
  ['trialing', 'pro yearly', 'Pro Yearly'],
  ['active', 'Pro', 'Pro'],
  ['past_due', 'Pro Yearly', null],
  ['canceled', 'Pro Yearly', null],
  ['no_subscription', 'free', null],
] as const)('a subscription that is %s with plan %s has the badge %s', (status, planName, badge) => {
  expect(badgeOf({ status, planName })).toBe(badge)
})
