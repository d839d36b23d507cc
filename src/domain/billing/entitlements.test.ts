import { describe, expect, test } from 'vitest'
import {
  canOpenSet,
  hasAnyFeature,
  hasFeature,
  isActive,
  isLapsed,
  isPro,
  NO_SUBSCRIPTION,
  NOBODY,
  readFeatureList,
  readSubscription,
  type SubscriptionRow,
  type Viewer,
} from './entitlements.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const LATER = new Date('2026-12-20T12:00:00Z')
const EARLIER = new Date('2026-11-20T11:59:59Z')

function row(
  status: string,
  currentPeriodEnd: Date | null = LATER,
  more: Partial<SubscriptionRow> = {},
): SubscriptionRow {
  return { status, plan: 'Pro Monthly', currentPeriodEnd, cancelAtPeriodEnd: false, ...more }
}

function viewer(more: Partial<Viewer> = {}): Viewer {
  return { ...NOBODY, isSignedIn: true, ...more }
}

describe('a subscription', () => {
  test('reads as "none" on the free plan if there are no rows', () => {
    expect(readSubscription([], NOW)).toEqual(NO_SUBSCRIPTION)
  })

  test.each([
    ['active', 'active', 'Pro Monthly'],
    ['trialing', 'trialing', 'Pro Monthly'],
    ['past_due', 'past_due', 'free'],
    ['unpaid', 'past_due', 'free'],
    ['paused', 'past_due', 'free'],
    ['incomplete', 'no_subscription', 'free'],
    ['incomplete_expired', 'incomplete_expired', 'free'],
    ['', 'no_subscription', 'free'],
    ['ACTIVE', 'no_subscription', 'free'],
  ])('with the provider status %j reads as %s with plan %s', (status, readAs, planName) => {
    expect(readSubscription([row(status)], NOW)).toEqual({
      status: readAs,
      planName,
      currentPeriodEnd: LATER,
      cancelAtPeriodEnd: false,
    })
  })

  test.each(['constructor', '__proto__', 'toString'])(
    'with the unknown status %j reads as "none"',
    (status) => {
      expect(readSubscription([row(status)], NOW).status).toBe('no_subscription')
    },
  )

  test('that was canceled reads as active until its period ends, and then as canceled', () => {
    expect(readSubscription([row('canceled')], NOW)).toMatchObject({
      status: 'active',
      planName: 'Pro Monthly',
      cancelAtPeriodEnd: true,
    })
    for (const end of [EARLIER, NOW, null])
      expect(readSubscription([row('canceled', end, { cancelAtPeriodEnd: true })], NOW)).toMatchObject({
        status: 'canceled',
        planName: 'free',
        cancelAtPeriodEnd: false,
      })
  })

  test.each(['active', 'trialing'])(
    'that is %s without news of a renewal for a week is past due',
    (status) => {
      const end = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
      expect(readSubscription([row(status, end(6.9))], NOW).status).toBe(status)
      expect(readSubscription([row(status, end(7))], NOW)).toMatchObject({
        status: 'past_due',
        planName: 'free',
      })
      expect(readSubscription([row(status, null)], NOW).status).toBe(status)
    },
  )

  test.each([
    [['past_due', 'active'], 'active'],
    [['trialing', 'active'], 'active'],
    [['incomplete_expired', 'past_due'], 'past_due'],
    [['incomplete', 'incomplete_expired'], 'incomplete_expired'],
  ])('with the statuses %j reads as the best of them', (statuses, readAs) => {
    expect(
      readSubscription(
        statuses.map((status) => row(status)),
        NOW,
      ).status,
    ).toBe(readAs)
    expect(
      readSubscription(
        statuses.toReversed().map((status) => row(status)),
        NOW,
      ).status,
    ).toBe(readAs)
  })

  test('among several with the same status is the one that ends last', () => {
    const [long, short] = [row('active', LATER, { plan: 'Pro Yearly' }), row('active', EARLIER)]
    for (const rows of [
      [long, short],
      [short, long],
      [row('active', null), long],
    ])
      expect(readSubscription(rows, NOW).planName).toBe('Pro Yearly')
  })

  test.each([
    ['active', true],
    ['trialing', true],
    ['canceled', false],
    ['past_due', false],
    ['incomplete_expired', false],
    ['no_subscription', false],
  ] as const)('that reads as %s gives access: %s', (status, gives) => {
    expect(isActive(status)).toBe(gives)
    expect(isPro(viewer({ subscription: { status, planName: 'Pro Monthly' } }))).toBe(gives)
  })
  test.each([
    ['active', false],
    ['canceled', true],
    ['past_due', true],
    // Never paid, so nothing has ended.
    ['incomplete_expired', false],
    ['no_subscription', false],
  ] as const)('that reads as %s has lapsed: %s', (status, hasLapsed) => {
    const subscription = { status, planName: 'free' }
    expect(isLapsed(viewer({ subscription }))).toBe(hasLapsed)
    expect(isLapsed(viewer({ subscription, isSignedIn: false }))).toBe(false)
    expect(isLapsed(viewer({ subscription, isAdmin: true }))).toBe(false)
  })
})

test.each([
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  ['["a","b"]', ['a', 'b']],
  ['[]', []],
  ['', []],
  ['a', []],
  ['"a"', []],
  ['{"a":1}', []],
  [{ a: 1 }, []],
  [null, []],
  [undefined, []],
  [['a', 1, null, ['b']], ['a']],
])('features stored as %j are %j', (stored, features) => {
  expect(readFeatureList(stored)).toEqual(features)
})

describe('a feature', () => {
  const listed = viewer({ features: { planName: 'pro', activeFeatures: ['offline'] } })

  test('is available to the people it is listed for, if its name matches exactly', () => {
    expect(hasFeature(listed, 'offline')).toBe(true)
    expect(hasFeature(listed, 'Offline')).toBe(false)
    expect(hasFeature(listed, 'certificates')).toBe(false)
    expect(hasAnyFeature(listed, ['certificates', 'offline'])).toBe(true)
    expect(hasAnyFeature(listed, ['certificates'])).toBe(false)
    expect(hasAnyFeature(listed, [])).toBe(false)
  })

  test.each([
    ['plan admin', { features: { planName: 'admin', activeFeatures: [] } }],
    ['a * in the list', { features: { planName: 'free', activeFeatures: ['*'] } }],
    ['the role admin', { isAdmin: true }],
  ])('is available with %s, whatever the feature', (_, more) => {
    expect(hasFeature(viewer(more), 'whatever')).toBe(true)
    expect(isPro(viewer(more))).toBe(true)
  })

  test('is never available to people who are signed out', () => {
    const claimed: Viewer = {
      isSignedIn: false,
      isAdmin: true,
      subscription: { status: 'active', planName: 'Pro Monthly' },
      features: { planName: 'admin', activeFeatures: ['*', 'offline'] },
    }
    expect(hasFeature(claimed, 'offline')).toBe(false)
    expect(hasAnyFeature(claimed, ['offline'])).toBe(false)
    expect(isPro(claimed)).toBe(false)
    expect(canOpenSet(claimed, { isSample: false })).toBe(false)
  })

  test('alone does not make a person pro; a plan that is not free does', () => {
    expect(isPro(viewer({ features: { planName: 'free', activeFeatures: ['offline'] } }))).toBe(false)
    expect(isPro(listed)).toBe(true)
  })
})

test('the sample is open to everyone, every other set to subscribers', () => {
  expect(canOpenSet(NOBODY, { isSample: true })).toBe(true)
  expect(canOpenSet(NOBODY, { isSample: false })).toBe(false)
  expect(canOpenSet(viewer(), { isSample: false })).toBe(false)
  expect(canOpenSet(viewer({ isAdmin: true }), { isSample: false })).toBe(true)
  const pro = viewer({ subscription: { status: 'active', planName: 'Pro Monthly' } })
  expect(canOpenSet(pro, { isSample: false })).toBe(true)
})
