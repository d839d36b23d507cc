import { expect, test } from 'vitest'
import { trialDaysFor } from './trial.ts'

test('a trial is for people who have never bought a subscription; one granted by the operator does not use it up', () => {
  expect(trialDaysFor([], 14)).toBe(14)
  expect(trialDaysFor([{ providerId: null }], 14)).toBe(14)
  expect(trialDaysFor([{ providerId: null }, { providerId: 'sub_1' }], 14)).toBe(0)
  expect(trialDaysFor([{ providerId: 'sub_1' }, { providerId: null }], 14)).toBe(0)
})
