import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bucketOf,
  countOf,
  histogramFrom,
  histogramOf,
  LARGEST,
  LAST_BUCKET,
  listsOf,
  mergeHistograms,
  quantileOf,
  RELATIVE_ERROR,
  SMALLEST,
  valueOf,
} from './histogram.ts'

const anyValue = fc.double({ min: 0, max: LARGEST, noNaN: true })
const anyValues = fc.array(anyValue, { maxLength: 200 })

describe('a bucket', () => {
  test.each([
    [0, 0],
    [-3, 0],
    [Number.NaN, 0],
    [0.099, 0],
    [0.1, 1],
    [0.1101, 2],
    [1, 25],
    [LARGEST, LAST_BUCKET],
    [10 * LARGEST, LAST_BUCKET],
    [Number.POSITIVE_INFINITY, LAST_BUCKET],
  ])('of %d is %d', (value, bucket) => {
    expect(bucketOf(value)).toBe(bucket)
  })

  test('is stood for by a value that is in it', () => {
    for (let bucket = 0; bucket <= LAST_BUCKET; bucket += 1) expect(bucketOf(valueOf(bucket))).toBe(bucket)
  })

  test('is one of fewer than 200, so that a row stays small', () => {
    expect(LAST_BUCKET).toBeLessThan(200)
  })
})

describe('a percentile', () => {
  test.each([
    [[], 0.5, null],
    [[0], 0.5, 0],
    [[100, 200, 300, 400], 0.5, 200],
    [[100, 200, 300, 400], 0.75, 300],
    [[100, 200, 300, 400], 0.95, 400],
    [[400, 100, 300, 200], 0, 100],
    [[7, 7, 7, 5000], 0.75, 7],
    [[0, 0, 0, 0.02], 1, 0],
  ] as const)('of %j at %d is about %d', (values, share, wanted) => {
    const found = quantileOf(histogramOf(values), share)
    if (wanted === null) expect(found).toBeNull()
    else expect(Math.abs(found! - wanted)).toBeLessThanOrEqual(RELATIVE_ERROR * wanted + 1e-9)
  })

  test('of any values is within 5% of the value that has this rank', () => {
    fc.assert(
      fc.property(
        fc.array(anyValue, { minLength: 1, maxLength: 200 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (values, share) => {
          const rank = Math.max(1, Math.ceil(share * values.length))
          const exact = values.toSorted((one, other) => one - other)[rank - 1]!
          const found = quantileOf(histogramOf(values), share)!
          expect(Math.abs(found - exact)).toBeLessThanOrEqual(
            exact < SMALLEST ? SMALLEST : RELATIVE_ERROR * exact * (1 + 1e-9),
          )
        },
      ),
    )
    expect(RELATIVE_ERROR).toBeLessThan(0.05)
  })
})

describe('histograms that are added', () => {
  test('say the same as one of all values, in whatever order and groups', () => {
    fc.assert(
      fc.property(anyValues, anyValues, anyValues, (one, other, third) => {
        const whole = listsOf(histogramOf([...one, ...other, ...third]))
        const [a, b, c] = [histogramOf(one), histogramOf(other), histogramOf(third)]
        expect(listsOf(mergeHistograms(a, b, c))).toEqual(whole)
        expect(listsOf(mergeHistograms(c, mergeHistograms(b, a)))).toEqual(whole)
        expect(countOf(mergeHistograms(a, b, c))).toBe(one.length + other.length + third.length)
      }),
    )
  })

  test('are stored as lists and read again without a loss', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        const { buckets, counts } = listsOf(histogramOf(values))
        expect(buckets).toEqual(buckets.toSorted((one, other) => one - other))
        expect(listsOf(histogramFrom({ buckets, counts }))).toEqual({ buckets, counts })
      }),
    )
    expect(listsOf(histogramOf([300, 7, 7, 0]))).toEqual({
      buckets: [0, bucketOf(7), bucketOf(300)],
      counts: [1, 2, 1],
    })
  })
})
