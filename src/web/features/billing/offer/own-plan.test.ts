import { describe, expect, test } from 'vitest'
import { RUNNING } from '../../../../../test/payments/billed-subscription.ts'
import { ownPlan } from './own-plan.ts'

const BY_HAND = { planId: null, planName: 'Pro', canChange: false } as const
const KNOWN = { status: 'active', planName: 'Pro Monthly' } as const

describe('the plan that the server reports', () => {
  test.each([
    ['runs', {}],
    ['is on trial', { status: 'trialing' }],
    ['is cancelled and still running', { cancelAtPeriodEnd: true, canChange: false }],
    // The provider's `unpaid` and `paused` have this status too.
    ['owes a payment', { status: 'past_due', canChange: false }],
    ['was agreed individually', BY_HAND],
    ['was agreed individually and owes a payment', { ...BY_HAND, status: 'past_due' }],
  ] as const)('is their own when it %s', (_, part) => {
    const { planId, planName, canChange, ...rest } = { ...RUNNING, ...part }
    expect(ownPlan(KNOWN, { planId, planName, canChange, ...rest })).toEqual({ planId, planName, canChange })
  })

  test.each([
    ['was ended immediately and is still paid for', { cancelAtPeriodEnd: true }],
    ['was granted by hand', { price: null }],
    ['was granted by hand and has lapsed', { status: 'past_due', price: null }],
    ['has ended', { status: 'canceled' }],
    ['was never paid in time', { status: 'incomplete_expired' }],
    // The provider's `incomplete` has this status.
    ['has not been paid yet', { status: 'no_subscription' }],
  ] as const)('leaves every plan available when it %s', (_, part) => {
    expect(ownPlan(KNOWN, { ...RUNNING, isLive: false, canChange: false, ...part })).toBeNull()
  })

  test('leaves every plan available when there is none, whatever the local copies say', () => {
    expect(ownPlan(KNOWN, null)).toBeNull()
  })
})

describe('before the server has responded', () => {
  test('a plan in the local copies counts if it opens courses, and is identified by its name', () => {
    expect(ownPlan(KNOWN, undefined)).toEqual({
      planId: 'pro_monthly',
      planName: 'Pro Monthly',
      canChange: false,
    })
    expect(ownPlan({ status: 'trialing', planName: 'Pro' }, undefined)).toEqual(BY_HAND)
  })

  test('a plan that does not open courses does not count', () => {
    expect(ownPlan({ status: 'past_due', planName: 'free' }, undefined)).toBeNull()
    expect(ownPlan({ status: 'no_subscription', planName: 'free' }, undefined)).toBeNull()
  })
})
