import { expect, test } from 'vitest'
import { NOBODY, type Viewer } from './entitlements.ts'
import { listPlanFeatures, featuresOfViewer } from './price-plan-features.ts'
import { FEATURES, PRICE_PLANS } from './price-plans.ts'

test('every feature is on the card of exactly one plan, in the same words and with the same "coming" mark', () => {
  const offered = PRICE_PLANS.flatMap(({ features }) => features).filter(({ name }) => name !== null)
  expect(
    listPlanFeatures()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(FEATURES.toSorted())
  expect(offered).toHaveLength(FEATURES.length)
  expect(listPlanFeatures()).toEqual(expect.arrayContaining(offered))
  const built = listPlanFeatures().map(({ isBuilt }) => isBuilt)
  expect(built.lastIndexOf(true)).toBeLessThan(built.indexOf(false))
})

const person = (part: Partial<Viewer>): Viewer => ({ ...NOBODY, isSignedIn: true, ...part })

test.each<[string, Viewer, readonly string[]]>([
  ['a visitor who is signed out', NOBODY, []],
  ['a person without a plan', person({}), []],
  ['a subscriber', person({ subscription: { status: 'active', planName: 'Pro' } }), ['courses']],
  ['an administrator', person({ isAdmin: true }), FEATURES],
  [
    'a person who was given everything',
    person({ features: { planName: 'team', activeFeatures: ['*'] } }),
    FEATURES,
  ],
  [
    'a person who was given one feature',
    person({ features: { planName: 'team', activeFeatures: ['vip_support', 'unknown'] } }),
    ['courses', 'vip_support'],
  ],
])('%s may use exactly what their plan, their role and the operator give', (_, viewer, features) => {
  expect(featuresOfViewer(viewer)).toEqual(features)
})
