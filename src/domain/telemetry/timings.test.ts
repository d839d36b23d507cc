import { expect, test } from 'vitest'
import { histogramOf } from './histogram.ts'
import { rateTiming } from './rate-timing.ts'
import { figuresOf, hoursPerPoint, scaledValue, startOfHour, TIMING_KINDS } from './timings.ts'
import { PAGE_METRICS } from './visit-report.ts'

test.each([
  ['lcp', 2500, 'good'],
  ['lcp', 2501, 'needs improvement'],
  ['lcp', 4001, 'poor'],
  ['inp', 200, 'good'],
  ['inp', 500, 'needs improvement'],
  ['inp', 501, 'poor'],
  ['cls', 0.1, 'good'],
  ['cls', 0.25, 'needs improvement'],
  ['cls', 0.26, 'poor'],
  ['ttfb', 9000, null],
  ['endpoint', 1, null],
] as const)('%s of %d is rated %s', (kind, value, rating) => {
  expect(rateTiming(kind, value)).toBe(rating)
})

test('a layout shift keeps its size although it is stored in thousandths', () => {
  const stored = [0, 0.05, 0.1, 0.3].map((value) => scaledValue('cls', value))
  expect(figuresOf('cls', histogramOf(stored))).toEqual({
    count: 4,
    p50: expect.closeTo(0.05, 2) as number,
    p75: expect.closeTo(0.1, 2) as number,
    p95: expect.closeTo(0.3, 1) as number,
  })
})

test.each([
  ['2026-11-25T00:00:00Z', 1],
  ['2026-11-19T00:00:00Z', 6],
  ['2026-10-27T00:00:00Z', 24],
])('a plot from %s has points of %d hours and at most 31 of them', (from, hours) => {
  const to = new Date('2026-11-26T00:00:00Z')
  expect(hoursPerPoint(new Date(from), to)).toBe(hours)
  expect((to.getTime() - Date.parse(from)) / 3_600_000 / hours).toBeLessThanOrEqual(31)
})

test('an hour begins in UTC', () => {
  expect(startOfHour(new Date('2026-11-26T10:59:59.999Z'))).toEqual(new Date('2026-11-26T10:00:00Z'))
})

test('everything that a browser may report can be shown', () => {
  expect([...TIMING_KINDS].toSorted()).toEqual(['endpoint', ...PAGE_METRICS].toSorted())
})
