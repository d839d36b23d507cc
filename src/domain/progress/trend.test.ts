import { expect, test } from 'vitest'
import { trendOf } from './trend.ts'

const TODAY = '2026-11-23'
const day = (day: string, passPct: number | null) => ({ day, passPct })

test.each([
  ['without days', 60, [], null],
  ['without a figure today', null, [day('2026-11-10', 50)], null],
  ['with figures of this week only', 60, [day('2026-11-17', 50)], null],
  ['with a figure of a week ago', 60, [day('2026-11-16', 50)], { points: 10, since: '2026-11-16' }],
  [
    'with the latest of several',
    60.4,
    [day('2026-11-01', 20), day('2026-11-10', 65.6), day('2026-11-12', null), day('2026-11-20', 1)],
    { points: -6, since: '2026-11-10' },
  ],
  ['with a figure of five weeks ago', 60, [day('2026-10-19', 60)], { points: 0, since: '2026-10-19' }],
  ['with an older figure', 60, [day('2026-10-18', 50)], null],
])('the trend %s', (_, passPct, days, expected) => {
  expect(trendOf(passPct, days, TODAY)).toEqual(expected)
})
