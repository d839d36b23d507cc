import { describe, expect, test } from 'vitest'
import { countOn, countsOn, isRising } from './day-counts.ts'

const counts = { day: '2026-02-28', today: 12, dayBefore: 4 }
const group = { ...counts, count: 99 }

test('counts of a day become those of the day before, and are forgotten after that', () => {
  expect(countsOn(group, '2026-02-28')).toEqual(counts)
  expect(countsOn(counts, '2026-03-01')).toEqual({ day: '2026-03-01', today: 0, dayBefore: 12 })
  expect(countsOn(counts, '2026-03-02')).toEqual({ day: '2026-03-02', today: 0, dayBefore: 0 })
  expect(countsOn(null, '2026-03-02')).toEqual({ day: '2026-03-02', today: 0, dayBefore: 0 })
})

test('counts are never seen on a day before their own', () => {
  expect(countsOn(counts, '2026-02-27')).toEqual(counts)
})

test.each([
  ['2026-02-28', '2026-02-28', 13, 4],
  ['2026-03-01', '2026-03-01', 1, 12],
  ['2026-03-02', '2026-03-02', 1, 0],
  ['2026-02-27', '2026-02-28', 12, 5],
  ['2026-02-26', '2026-02-28', 12, 4],
])(
  'one more on %s is counted with those of %s: %i, and %i on the day before',
  (on, day, today, dayBefore) => {
    expect(countOn(group, on)).toEqual({ day, today, dayBefore })
  },
)

test('the first one begins at one', () => {
  expect(countOn(null, '2026-02-28')).toEqual({ day: '2026-02-28', today: 1, dayBefore: 0 })
})

describe('an error rises', () => {
  test.each([
    [9, 0, false],
    [10, 0, true],
    [10, 3, true],
    [10, 4, false],
    [300, 100, true],
    [299, 100, false],
  ])('%i times today after %i on the day before: %s', (today, dayBefore, rises) => {
    expect(isRising({ today, dayBefore })).toBe(rises)
  })
})
