/**
 * How many values lie in each of a row of ranges ("buckets"), of which each is a tenth wider than the one before. Two
 * histograms can be added, unlike percentiles, and what they say about any percentile is off by less than 5%.
 */
export type Histogram = ReadonlyMap<number, number>

/** As two lists of the same length, with the buckets in ascending order. For storing. */
export type HistogramLists = { buckets: number[]; counts: number[] }

/** Everything below is in bucket 0, and is taken to be 0. */
export const SMALLEST = 0.1
/** Everything above counts as this: ten minutes, if values are in milliseconds. */
export const LARGEST = 600_000
const GROWTH = 1.1
const LOG_GROWTH = Math.log(GROWTH)
/** How far a percentile may be from the value that it stands for, as a share of that value. */
export const RELATIVE_ERROR = (GROWTH - 1) / (GROWTH + 1)

export function bucketOf(value: number): number {
  if (!(value >= SMALLEST)) return 0
  return 1 + Math.floor(Math.log(Math.min(value, LARGEST) / SMALLEST) / LOG_GROWTH)
}

export const LAST_BUCKET = bucketOf(LARGEST)

/** The value that stands for a bucket: as far from its lower end as from its upper end, by ratio. */
export function valueOf(bucket: number): number {
  if (bucket === 0) return 0
  const low = SMALLEST * GROWTH ** (bucket - 1)
  return (2 * low * GROWTH) / (1 + GROWTH)
}

export function histogramOf(values: readonly number[]): Histogram {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(bucketOf(value), (counts.get(bucketOf(value)) ?? 0) + 1)
  return counts
}

export function mergeHistograms(...all: readonly Histogram[]): Histogram {
  const merged = new Map<number, number>()
  for (const histogram of all)
    for (const [bucket, count] of histogram) merged.set(bucket, (merged.get(bucket) ?? 0) + count)
  return merged
}

export function countOf(histogram: Histogram): number {
  return histogram.values().reduce((sum, count) => sum + count, 0)
}

/** The smallest value that at least this share of all values does not exceed; null without values. */
export function quantileOf(histogram: Histogram, share: number): number | null {
  const rank = Math.max(1, Math.ceil(share * countOf(histogram)))
  let passed = 0
  for (const [bucket, count] of ascending(histogram)) {
    passed += count
    if (passed >= rank) return valueOf(bucket)
  }
  return null
}

export function listsOf(histogram: Histogram): HistogramLists {
  const entries = ascending(histogram)
  return { buckets: entries.map(([bucket]) => bucket), counts: entries.map(([, count]) => count) }
}

export function histogramFrom({ buckets, counts }: HistogramLists): Histogram {
  return new Map(buckets.map((bucket, index) => [bucket, counts[index]!]))
}

function ascending(histogram: Histogram): [number, number][] {
  return [...histogram].toSorted(([one], [other]) => one - other)
}
