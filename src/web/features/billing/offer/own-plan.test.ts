import { describe, expect, test } from 'vitest'
import { RUNNING } from '../../../../../test/payments/billed-subscription.ts'
import { ownPlan } from './own-plan.ts'

const BY_HAND = { planId: null, planName: 'Pro', canChange: false } as const
const KNOWN = { status: 'active', planName: 'Pro Monthly' } as const

describe('the plan that the server reports', () => {
  test.each([
    ['runs', {}],
    ['is on trial', { status: 'trialing' }],
    ['is cancelled and runs still', { cancelAtPeriodEnd: true, canChange: false }],
    // The provider's `unpaid` and `paused` have this status too.
    ['owes a payment', { status: 'past_due', canChange: false }],
    ['was agreed on by hand', BY_HAND],
    ['was agreed on by hand and owes a payment', { ...BY_HAND, status: 'past_due' }],
  ] as const)('is their own when it %s', (_, part) => {
    const { planId, planName, canChange, ...rest } = { ...RUNNING, ...part }
    expect(ownPlan(KNOWN, { planId, planName, canChange, ...rest })).toEqual({ planId, planName, canChange })
  })

  test.each([
    ['was ended at once and is paid for still', { cancelAtPeriodEnd: true }],
    ['was granted by hand', { price: null }],
    ['was given and lapsed', { status: 'past_due', price: null }],
    ['has ended', { status: 'canceled' }],
    ['was never paid in time', { status: 'incomplete_expired' }],
    // The provider's `incomplete` has this status.
    ['was not paid yet', { status: 'no_subscription' }],
  ] as const)('leaves the choice of a plan when it %s', (_, part) => {
    expect(ownPlan(KNOWN, { ...RUNNING, isLive: false, canChange: false, ...part })).toBeNull()
  })

  test('offers every plan when there is none, whatever the local copies say', () => {
    expect(ownPlan(KNOWN, null)).toBeNull()
  })
})

describe('before the server has answered', () => {
  test('a plan in the local copies that opens courses counts, by its name', () => {
    expect(ownPlan(KNOWN, undefined)).toEqual({
      planId: 'pro_monthly',
      planName: 'Pro Monthly',
      canChange: false,
    })
    expect(ownPlan({ status: 'trialing', planName: 'Pro' }, undefined)).toEqual(BY_HAND)
  })

  test('a plan that opens nothing does not count', () => {
    expect(ownPlan({ status: 'past_due', planName: 'free' }, undefined)).toBeNull()
    expect(ownPlan({ status: 'no_subscription', planName: 'free' }, undefined)).toBeNull()
  })
})
