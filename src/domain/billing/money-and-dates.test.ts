import { describe, expect, test } from 'vitest'
import { writeDay, writeMoment, writeMoney, writePeriod } from './money-and-dates.ts'

test.each([
  [39_00, 'eur', '€39.00'],
  [1_234_56, 'EUR', '€1,234.56'],
  [5, 'eur', '€0.05'],
  [0, 'eur', '€0.00'],
  [-12_50, 'eur', '-€12.50'],
  [39_00, 'usd', 'US$39.00'],
  // A currency without a smaller unit: amounts are whole yen.
  [3_900, 'jpy', 'JP¥3,900'],
  [12_345, 'kwd', 'KWD\u00a012.345'],
  // These no longer have coins for their smaller unit, but amounts are still in hundredths.
  [150_000_000, 'huf', 'HUF\u00a01,500,000.00'],
  [150_000_000, 'COP', 'COP\u00a01,500,000.00'],
  [150_000_000, 'idr', 'IDR\u00a01,500,000.00'],
  [50_000, 'isk', 'ISK\u00a0500.00'],
])('%d of the smallest unit of %s are written %s', (cents, currency, words) => {
  expect(writeMoney(cents, currency)).toBe(words)
})

describe('dates and periods name their time zone', () => {
  const at = new Date('2026-11-20T23:30:00Z')

  test.each([
    ['UTC', '20 November 2026 (UTC)', '20 November 2026, 23:30 (UTC)'],
    ['Europe/Berlin', '21 November 2026 (Europe/Berlin)', '21 November 2026, 00:30 (Europe/Berlin)'],
    ['America/New_York', '20 November 2026 (America/New_York)', '20 November 2026, 18:30 (America/New_York)'],
    ['Nowhere/Atlantis', '20 November 2026 (UTC)', '20 November 2026, 23:30 (UTC)'],
    ['', '20 November 2026 (UTC)', '20 November 2026, 23:30 (UTC)'],
  ])('in %j: “%s”, and with the time “%s”', (timeZone, day, moment) => {
    expect(writeDay(at, timeZone)).toBe(day)
    expect(writeMoment(at, timeZone)).toBe(moment)
  })

  test('a period names it only once', () => {
    expect(writePeriod(at, new Date('2026-12-20T23:30:00Z'), 'Europe/Berlin')).toBe(
      '21 November 2026 to 21 December 2026 (Europe/Berlin)',
    )
  })
})
