import { expect, test } from 'vitest'
import { allExtras } from './extras.ts'
import { FEATURES, paidPlan } from './plans.ts'

test('every feature is one that a card of a plan offers, under the same words', () => {
  const offered = [...paidPlan('pro_monthly').features, ...paidPlan('pro_yearly').features]
  const extras = allExtras()
  expect(extras.map(({ name }) => name)).toEqual(FEATURES)
  for (const { text, isBuilt } of extras) expect(offered).toContainEqual({ text, isBuilt })
})
