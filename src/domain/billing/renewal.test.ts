import { expect, test } from 'vitest'
import { periodEnd } from './renewal.ts'

test.each([
  ['month', '2026-11-20T12:00:00.000Z', '2026-12-20T12:00:00.000Z'],
  ['month', '2026-12-31T23:59:59.000Z', '2027-01-31T23:59:59.000Z'],
  ['month', '2027-01-31T08:00:00.000Z', '2027-02-28T08:00:00.000Z'],
  ['month', '2026-08-31T08:00:00.000Z', '2026-09-30T08:00:00.000Z'],
  ['year', '2026-11-20T12:00:00.000Z', '2027-11-20T12:00:00.000Z'],
  ['year', '2028-02-29T12:00:00.000Z', '2029-02-28T12:00:00.000Z'],
] as const)('a %s that begins on %s ends on %s', (per, start, end) => {
  expect(periodEnd(new Date(start), per).toISOString()).toBe(end)
})
