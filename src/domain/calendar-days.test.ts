import { expect, test } from 'vitest'
import { daysBetween, daysFrom, laterDay, mondayOf, weekdayOf, yearsLater } from './calendar-days.ts'

test.each([
  ['2026-03-28', '2026-03-29'],
  ['2026-10-24', '2026-10-25'],
  ['2028-02-28', '2028-02-29'],
  ['2027-02-28', '2027-03-01'],
  ['2026-12-31', '2027-01-01'],
])('the day after %s is %s, whatever the clocks do', (day, next) => {
  expect(laterDay(day, 1)).toBe(next)
  expect(laterDay(next, -1)).toBe(day)
  expect([daysBetween(day, next), daysBetween(next, day)]).toEqual([1, -1])
})

test('weeks begin on Monday', () => {
  expect(weekdayOf('2026-11-23')).toBe(1)
  expect(weekdayOf('2026-11-29')).toBe(7)
  expect(mondayOf('2026-11-29')).toBe('2026-11-23')
  expect(mondayOf('2026-11-23')).toBe('2026-11-23')
})

test('two years after 29 February is 1 March', () => {
  expect(yearsLater('2028-02-29', 2)).toBe('2030-03-01')
  expect(yearsLater('2026-11-23', 2)).toBe('2028-11-23')
})

test('a range contains both of its ends, and nothing if it ends before it begins', () => {
  expect(daysFrom('2028-02-28', '2028-03-01')).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
  expect(daysFrom('2026-11-24', '2026-11-23')).toEqual([])
})
