import type { ParsedOf, ResponseOf } from '#contract/endpoint.ts'
import type { getPerformance } from '#contract/performance.ts'
import type { Histogram } from '#domain/telemetry/histogram.ts'
import { figuresOf, hoursPerPoint, startOfHour, TIMING_KINDS } from '#domain/telemetry/timings.ts'
import type { Deps } from '../../../deps.ts'
import { selectByKind, selectByName, selectByPoint } from './timing-store.ts'

const HOUR_MS = 3_600_000

/** How long pages and requests took in a period: by kind, and for one kind by name and over time. */
export async function findPerformance(
  { db }: Pick<Deps, 'db'>,
  { query }: ParsedOf<typeof getPerformance>,
): Promise<ResponseOf<typeof getPerformance>> {
  const { kind, name } = query
  // Rows are for whole hours: the first one that the period touches is shown whole.
  const period = { from: startOfHour(new Date(query.from)), to: new Date(query.to) }
  const hours = hoursPerPoint(period.from, period.to)
  const [byKind, byName, byPoint] = await Promise.all([
    selectByKind(db, period),
    selectByName(db, period, kind),
    selectByPoint(db, period, { kind, name, hoursPerPoint: hours }),
  ])
  const kinds = histogramsOf(byKind)
  const placeOf = (point: number) => new Date(period.from.getTime() + point * hours * HOUR_MS).toISOString()
  return {
    hoursPerPoint: hours,
    kinds: TIMING_KINDS.flatMap((each) => {
      const histogram = kinds.get(each)
      return histogram ? [{ kind: each, ...figuresOf(each, histogram) }] : []
    }),
    names: [...histogramsOf(byName)]
      .map(([key, histogram]) => ({ name: key, ...figuresOf(kind, histogram) }))
      .toSorted((one, other) => other.p75 - one.p75 || (one.name < other.name ? -1 : 1)),
    points: [...histogramsOf(byPoint)]
      .toSorted(([one], [other]) => one - other)
      .map(([point, histogram]) => ({ at: placeOf(point), ...figuresOf(kind, histogram) })),
  }
}

function histogramsOf<Key>(
  rows: readonly { key: Key; bucket: number; count: number }[],
): Map<Key, Histogram> {
  const histograms = new Map<Key, Map<number, number>>()
  for (const { key, bucket, count } of rows) {
    const histogram = histograms.get(key) ?? new Map<number, number>()
    histograms.set(key, histogram.set(bucket, count))
  }
  return histograms
}
