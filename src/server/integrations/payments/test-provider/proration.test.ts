import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths, periodEnd } from './calendar.ts'
import { prorate, taxIn } from './proration.ts'

const DAY = 86_400
const seconds = fc.integer({ min: 1_700_000_000, max: 2_500_000_000 })

/**
 * The same rule written in another way, with whole numbers only: the unused part, with half cents rounded in the
 * payer's favour.
 */
function unusedCents({ cents, length, used }: { cents: number; length: number; used: number }): number {
  const [doubled, twice] = [2n * BigInt(cents) * BigInt(length - used) + BigInt(length), 2n * BigInt(length)]
  return Number(doubled / twice)
}

test('the unused part of a period is credited to the cent, whatever its length and price', () => {
  fc.assert(
    fc.property(
      seconds,
      fc.integer({ min: 1, max: 400 * DAY }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (periodStart, length, cents, share) => {
        const used = Math.floor(length * share)
        const { lines, totalCents } = prorate({
          present: { name: 'Old', cents, per: 'month' },
          next: { name: 'New', cents: 31_200, per: 'year' },
          periodStart,
          periodEnd: periodStart + length,
          at: periodStart + used,
        })
        const back = unusedCents({ cents, length, used })
        expect(lines.map((line) => line.cents)).toEqual([back === 0 ? 0 : -back, 31_200])
        expect(totalCents).toBe(31_200 - back)
      },
    ),
    { numRuns: 5_000 },
  )
})

test.each([
  [3_900, 623],
  [31_200, 4_982],
  [119, 19],
  [1, 0],
  [0, 0],
  [-3_900, -623],
  [-1, 0],
])('a price of %i cents includes %i cents of tax', (total, tax) => expect(taxIn(total)).toBe(tax))

test('a month later is the same day and time, or the last day of a shorter month', () => {
  fc.assert(
    fc.property(seconds, fc.integer({ min: 0, max: 60 }), (anchor, months) => {
      const [from, to] = [new Date(anchor * 1000), new Date(addMonths(anchor, months) * 1000)]
      const apart = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
      expect(apart).toBe(months)
      expect(to.toISOString().slice(11)).toBe(from.toISOString().slice(11))
      const isLastDay = new Date(Number(to) + DAY * 1000).getUTCMonth() !== to.getUTCMonth()
      expect(
        to.getUTCDate() === from.getUTCDate() || (isLastDay && to.getUTCDate() < from.getUTCDate()),
      ).toBe(true)
    }),
  )
})

test('periods follow one another without a gap, each as long as a month or a year', () => {
  fc.assert(
    fc.property(seconds, fc.constantFrom('month' as const, 'year' as const), (anchor, per) => {
      const step = per === 'month' ? 1 : 12
      let start = anchor
      for (let count = 1; count <= 30; count += 1) {
        start = periodEnd({ anchor, per, start })
        expect(start).toBe(addMonths(anchor, count * step))
      }
    }),
  )
})
