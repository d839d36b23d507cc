import { describe, expect, test } from 'vitest'
import {
  activeParts,
  DEFAULT_PRACTICE_PLAN,
  FILTER_PARTS,
  NO_FILTERS,
  partsToLoosen,
  practicePlanToday,
  withoutPart,
  type PracticeFilters,
} from './practice-plan.ts'

const EVERYTHING: PracticeFilters = {
  sets: ['one'],
  domains: ['d'],
  objectives: ['1.1'],
  history: ['unseen'],
  notSeenInLast: 2,
  difficulties: ['hard'],
  excludedTypes: ['multiple'],
  notebook: { kind: 'notes', domain: null, search: '' },
}

describe('a filter', () => {
  test('without entries is not active', () => expect(activeParts(NO_FILTERS)).toEqual([]))
  test('has one part for each control, with domains and objectives together', () =>
    expect(activeParts(EVERYTHING)).toEqual([...FILTER_PARTS]))
  test.each(FILTER_PARTS)('without the part "%s" keeps all other parts', (part) =>
    expect(activeParts(withoutPart(EVERYTHING, part))).toEqual(
      FILTER_PARTS.filter((other) => other !== part),
    ),
  )
})

test('the part whose removal adds the most questions comes first, and parts that add none are left out', () => {
  const without = [
    { part: 'sets' as const, matching: 3 },
    { part: 'types' as const, matching: 0 },
    { part: 'history' as const, matching: 12 },
  ]
  expect(partsToLoosen(without).map(({ part }) => part)).toEqual(['history', 'sets'])
})

describe('a stored plan', () => {
  const plan = {
    ...DEFAULT_PRACTICE_PLAN,
    filters: { ...NO_FILTERS, sets: ['one', 'two'], objectives: ['1.1'] },
  }
  test('loses a set that no longer exists', () =>
    expect(
      practicePlanToday(plan, { sets: ['two'], domains: [], objectives: ['1.1'] })?.filters.sets,
    ).toEqual(['two']))
  test('is not offered if all its sets are gone, because it would then match everything', () =>
    expect(practicePlanToday(plan, { sets: [], domains: [], objectives: ['1.1'] })).toBeNull())
})
