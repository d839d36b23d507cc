import { describe, expect, test } from 'vitest'
import { calibrationOf, type Outcome, wilson } from './calibration.ts'

const people = (count: number, chance: number, passes: number): Outcome[] =>
  Array.from({ length: count }, (_, at) => ({ chance, isPass: at < passes }))

describe('calibration', () => {
  test('has no figures below 50 outcomes, and the count even then', () => {
    expect(calibrationOf([])).toEqual({ count: 0, figures: null })
    expect(calibrationOf(people(49, 0.7, 30))).toEqual({ count: 49, figures: null })
    expect(calibrationOf(people(50, 0.7, 30)).figures).not.toBeNull()
  })

  test('compares forecasts with the share of people who passed', () => {
    const { figures } = calibrationOf([...people(40, 0.75, 30), ...people(20, 0.25, 5)])
    expect(figures!.bins).toMatchObject([
      { from: 0.2, to: 0.3, count: 20, predicted: 0.25, passed: 0.25 },
      { from: 0.7, to: 0.8, count: 40, predicted: 0.75, passed: 0.75 },
    ])
    expect(figures!.brier).toBeCloseTo(0.1875)
  })

  test('leaves out groups of fewer than 10, but not from the Brier score', () => {
    const { figures, count } = calibrationOf([...people(50, 0.75, 50), ...people(9, 0.05, 9)])
    expect(figures!.bins.map((bin) => bin.count)).toEqual([50])
    expect(count).toBe(59)
    expect(figures!.brier).toBeCloseTo((50 * 0.0625 + 9 * 0.9025) / 59)
  })

  test('counts a forecast of 99% in the last group', () => {
    const { figures } = calibrationOf(people(50, 0.99, 49))
    expect(figures!.bins).toMatchObject([{ from: 0.9, to: 1, count: 50 }])
  })
})

test.each([
  [8, 10, 0.49, 0.943],
  [0, 10, 0, 0.278],
  [10, 10, 0.722, 1],
  [70, 100, 0.604, 0.781],
])('%d of %d lie between %d and %d', (happened, count, low, high) => {
  const interval = wilson(happened, count)
  expect(interval.low).toBeCloseTo(low, 2)
  expect(interval.high).toBeCloseTo(high, 2)
})
