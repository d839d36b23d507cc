import { expect, test } from 'vitest'
import { NOBODY, type Viewer } from './entitlements.ts'
import { featuresOfViewer, isBuiltOn, listPlanFeatures } from './price-plan-features.ts'
import { FEATURES, PRICE_PLANS } from './price-plans.ts'

const WITHOUT_MODEL = { hasPriorityTutor: false }

test('every feature is on the card of exactly one plan, in the same words and with the same "coming" mark', () => {
  const offered = PRICE_PLANS.flatMap(({ features }) => features).filter(({ name }) => name !== null)
  expect(
    listPlanFeatures(WITHOUT_MODEL)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(FEATURES.toSorted())
  expect(offered).toHaveLength(FEATURES.length)
  expect(listPlanFeatures(WITHOUT_MODEL)).toEqual(expect.arrayContaining(offered))
  const built = listPlanFeatures(WITHOUT_MODEL).map(({ isBuilt }) => isBuilt)
  expect(built.lastIndexOf(true)).toBeLessThan(built.indexOf(false))
})

test('the priority tutor is built where a language model phrases replies, and nothing else depends on that', () => {
  const builtOn = (hasPriorityTutor: boolean) =>
    listPlanFeatures({ hasPriorityTutor }).flatMap(({ name, isBuilt }) => (isBuilt ? [name] : []))
  expect(builtOn(true).toSorted()).toEqual([...builtOn(false), 'priority_tutor'].toSorted())
  expect(builtOn(false)).not.toContain('priority_tutor')
  expect(isBuiltOn({ hasPriorityTutor: true }, { name: null, isBuilt: false })).toBe(false)
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
