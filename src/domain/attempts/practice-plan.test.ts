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
}

describe('a filter', () => {
  test('that asks for nothing is not active', () => expect(activeParts(NO_FILTERS)).toEqual([]))
  test('is one part for each choice a person makes, domains and objectives together', () =>
    expect(activeParts(EVERYTHING)).toEqual([...FILTER_PARTS]))
  test.each(FILTER_PARTS)('without %s has all other parts', (part) =>
    expect(activeParts(withoutPart(EVERYTHING, part))).toEqual(
      FILTER_PARTS.filter((other) => other !== part),
    ),
  )
})

test('what brings the most is to be loosened first, and what brings nothing is not named', () => {
  const without = [
    { part: 'sets' as const, matching: 3 },
    { part: 'types' as const, matching: 0 },
    { part: 'history' as const, matching: 12 },
  ]
  expect(partsToLoosen(without).map(({ part }) => part)).toEqual(['history', 'sets'])
})

describe('a kept plan', () => {
  const plan = {
    ...DEFAULT_PRACTICE_PLAN,
    filters: { ...NO_FILTERS, sets: ['one', 'two'], objectives: ['1.1'] },
  }
  test('forgets a set that is gone', () =>
    expect(
      practicePlanToday(plan, { sets: ['two'], domains: [], objectives: ['1.1'] })?.filters.sets,
    ).toEqual(['two']))
  test('is not offered when all it asked for is gone, rather than asking for everything', () =>
    expect(practicePlanToday(plan, { sets: [], domains: [], objectives: ['1.1'] })).toBeNull())
})
