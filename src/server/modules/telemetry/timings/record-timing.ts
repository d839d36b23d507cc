import { bucketOf, histogramFrom, listsOf, mergeHistograms } from '#domain/telemetry/histogram.ts'
import { scaledValue, type TimingKind } from '#domain/telemetry/timings.ts'
import type { TimingRow } from './timing-store.ts'

/** By kind and name. `Map`s that are changed in place, because this runs for every request. */
type Recorded = Map<TimingKind, Map<string, Map<number, number>>>

/** What each server has recorded since `takeTimings`. Names are endpoints and routes, so it stays small. */
const recordedBy = new WeakMap<object, Recorded>()

/** Counts a value in the memory of this process. `owner` is the server's `deps`. */
export function recordTiming(owner: object, kind: TimingKind, name: string, value: number): void {
  const histogram = histogramAt(owner, kind, name)
  const bucket = bucketOf(scaledValue(kind, value))
  histogram.set(bucket, (histogram.get(bucket) ?? 0) + 1)
}

/** Everything recorded since the last call. */
export function takeTimings(owner: object): TimingRow[] {
  const recorded = recordedBy.get(owner) ?? new Map()
  recordedBy.delete(owner)
  return [...(recorded as Recorded)].flatMap(([kind, names]) =>
    [...names].map(([name, histogram]) => ({ kind, name, ...listsOf(histogram) })),
  )
}

/** Adds what could not be stored to what was recorded meanwhile. */
export function putTimingsBack(owner: object, rows: readonly TimingRow[]): void {
  for (const { kind, name, ...lists } of rows) {
    const histogram = histogramAt(owner, kind, name)
    const merged = mergeHistograms(histogram, histogramFrom(lists))
    for (const [bucket, count] of merged) histogram.set(bucket, count)
  }
}

function histogramAt(owner: object, kind: TimingKind, name: string): Map<number, number> {
  const recorded = entryOf(recordedBy, owner, () => new Map())
  const names = entryOf(recorded, kind, () => new Map<string, Map<number, number>>())
  return entryOf(names, name, () => new Map<number, number>())
}

function entryOf<Key extends object | string, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  const found = map.get(key)
  if (found !== undefined) return found
  const made = make()
  map.set(key, made)
  return made
}
