import { describe, expect, test } from 'vitest'
import { countsOn, isRising } from './day-counts.ts'

const counts = { day: '2026-02-28', today: 12, dayBefore: 4 }
const group = { ...counts, count: 99 }

test('counts of a day become those of the day before, and are forgotten after that', () => {
  expect(countsOn(group, '2026-02-28')).toEqual(counts)
  expect(countsOn(counts, '2026-03-01')).toEqual({ day: '2026-03-01', today: 0, dayBefore: 12 })
  expect(countsOn(counts, '2026-03-02')).toEqual({ day: '2026-03-02', today: 0, dayBefore: 0 })
  expect(countsOn(null, '2026-03-02')).toEqual({ day: '2026-03-02', today: 0, dayBefore: 0 })
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
