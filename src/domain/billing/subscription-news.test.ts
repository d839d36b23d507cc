import { describe, expect, test } from 'vitest'
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from './entitlements.ts'
import { hasEnded, toastOfChange } from './subscription-news.ts'

const END = '2027-02-01T00:00:00.000Z'
const known = (status: SubscriptionStatus, cancelAtPeriodEnd = false, planName = 'Pro Monthly') => ({
  status,
  planName,
  currentPeriodEnd: END,
  cancelAtPeriodEnd,
})

describe('a change of subscription', () => {
  test.each([
    ['no_subscription', 'active', 'unlocked'],
    ['trialing', 'active', 'unlocked'],
    ['past_due', 'active', 'unlocked'],
    ['canceled', 'active', 'unlocked'],
    ['no_subscription', 'trialing', 'trial_started'],
    ['active', 'past_due', 'payment_due'],
    ['trialing', 'past_due', 'payment_due'],
    ['active', 'canceled', 'revoked'],
    ['trialing', 'canceled', 'revoked'],
    ['past_due', 'canceled', 'revoked'],
    ['active', 'no_subscription', 'revoked'],
    ['active', 'incomplete_expired', 'revoked'],
    ['past_due', 'no_subscription', null],
    ['canceled', 'no_subscription', null],
    ['no_subscription', 'incomplete_expired', null],
  ] as const)('from %s to %s shows the toast %s', (before, after, kind) => {
    expect(toastOfChange(known(before), known(after))?.kind ?? null).toBe(kind)
  })

  test.each(SUBSCRIPTION_STATUSES)('from %s to the same status shows no toast', (status) => {
    expect(toastOfChange(known(status), known(status))).toBeNull()
    expect(toastOfChange(known(status, true), known(status, true))).toBeNull()
  })

  test.each(['active', 'trialing'] as const)(
    'to a scheduled end shows a toast for a subscription that is %s',
    (status) => {
      expect(toastOfChange(known(status), known(status, true))).toEqual({ kind: 'runs_out', until: END })
      expect(toastOfChange(known(status, true), known(status))).toBeNull()
    },
  )

  test('shows only one toast for two changes: the one about access, not the one about the end date', () => {
    expect(toastOfChange(known('no_subscription'), known('active', true))?.kind).toBe('unlocked')
    expect(toastOfChange(known('active'), known('canceled', true))?.kind).toBe('revoked')
    expect(toastOfChange(known('active'), known('past_due', true))?.kind).toBe('payment_due')
  })

  test.each([
    ['Pro Yearly', 'Pro Yearly'],
    ['free', 'Pro'],
    ['', 'Pro'],
  ])('to active names the plan %j as "%s"', (planName, said) => {
    const toast = toastOfChange(known('no_subscription'), known('active', false, planName))
    expect(toast).toEqual({ kind: 'unlocked', planName: said })
  })

  test('shows no toast if only the plan changes', () => {
    expect(toastOfChange(known('active'), known('active', false, 'Pro Yearly'))).toBeNull()
  })
})

test('a subscription counts as ended if it was active and no longer is', () => {
  expect(SUBSCRIPTION_STATUSES.filter(hasEnded)).toEqual(['canceled', 'past_due', 'incomplete_expired'])
})
