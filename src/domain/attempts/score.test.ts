import { describe, expect, test } from 'vitest'
import { isPass, judge, pointsOf, scoreByDomain, scorePercent, type MultiResponsePolicy } from './score.ts'

const item = (credit: number, domain = 'a', isPilot = false) => ({
  credit,
  isCorrect: credit === 1,
  domain,
  isPilot,
})

describe('judge', () => {
  const cases: [string, string[], string[], MultiResponsePolicy, number, boolean][] = [
    ['the key', ['a'], ['a'], 'all_or_nothing', 1, true],
    ['a distractor', ['b'], ['a'], 'partial', 0, false],
    ['nothing', [], ['a'], 'partial', 0, false],
    ['both keys in the other order', ['b', 'a'], ['a', 'b'], 'all_or_nothing', 1, true],
    ['one of two keys, all or nothing', ['a'], ['a', 'b'], 'all_or_nothing', 0, false],
    ['one of two keys, partial', ['a'], ['a', 'b'], 'partial', 0.5, false],
    ['one key and one distractor, partial', ['a', 'c'], ['a', 'b'], 'partial', 0.5, false],
    ['one key and one distractor, with penalty', ['a', 'c'], ['a', 'b'], 'partial_with_penalty', 0, false],
    ['everything chosen earns nothing extra', ['a', 'b', 'c', 'd'], ['a', 'b'], 'partial', 0, false],
    ['one key named twice is one key', ['a', 'a'], ['a', 'b'], 'partial', 0.5, false],
    ['two of three keys, partial', ['a', 'b'], ['a', 'b', 'c'], 'partial', 2 / 3, false],
    ['penalty never goes below nothing', ['c', 'd'], ['a', 'b'], 'partial_with_penalty', 0, false],
  ]
  test.each(cases)('%s', (_, chosen, keys, policy, credit, isCorrect) => {
    expect(judge(chosen, keys, policy)).toEqual({ credit, isCorrect })
  })
})

describe('scorePercent', () => {
  test('is the share of marks earned, with two decimals', () => {
    expect(scorePercent([item(1), item(1), item(0)])).toBe(66.67)
  })
  test('leaves pilot questions out', () => {
    expect(scorePercent([item(1), item(0, 'a', true)])).toBe(100)
  })
  test('is 0 without scored questions', () => {
    expect(scorePercent([])).toBe(0)
    expect(scorePercent([item(1, 'a', true)])).toBe(0)
  })
})

describe('scoreByDomain', () => {
  test('keeps the order of the blueprint, leaves out empty domains and appends unknown ones', () => {
    const items = [item(1, 'b'), item(0.5, 'b'), item(0, 'a'), item(1, 'z'), item(1, 'z', true)]
    expect(scoreByDomain(items, ['a', 'b', 'c'])).toEqual([
      { code: 'a', questions: 1, correct: 0, scorePercent: 0 },
      { code: 'b', questions: 2, correct: 1, scorePercent: 75 },
      { code: 'z', questions: 1, correct: 1, scorePercent: 100 },
    ])
  })
})

describe('isPass', () => {
  test('passes at the cut score and fails below it', () => {
    expect([isPass(70, 70), isPass(69.99, 70), isPass(100, 70)]).toEqual([true, false, true])
  })
})

describe('points', () => {
  test('add up credit, with two decimals and without pilot questions', () => {
    expect(pointsOf([item(1), item(1 / 3), item(0), item(1, 'a', true)])).toEqual({
      earned: 1.33,
      possible: 3,
    })
    expect(pointsOf([])).toEqual({ earned: 0, possible: 0 })
  })
})
