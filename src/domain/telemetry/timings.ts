/** What is measured of pages and of the server and for how long it is kept. */
import { countOf, type Histogram, quantileOf } from './histogram.ts'
import type { PageMetric } from './visit-report.ts'

/** `endpoint` is the time that the server takes for a request, by endpoint. */
export const TIMING_KINDS = [
  'endpoint',
  'ttfb',
  'dom_ready',
  'load',
  'navigation',
  'lcp',
  'inp',
  'cls',
] as const satisfies readonly (PageMetric | 'endpoint')[]
export type TimingKind = (typeof TIMING_KINDS)[number]

/** Layout shifts are small numbers: they are counted in thousandths, to fit the buckets of milliseconds. */
const SCALES: Partial<Record<TimingKind, number>> = { cls: 1000 }

export const KEEP_TIMINGS_DAYS = 30

/** The periods that can be chosen. */
export const PERIOD_HOURS = { '24h': 24, '7d': 7 * 24, '30d': KEEP_TIMINGS_DAYS * 24 } as const
export type TimingPeriod = keyof typeof PERIOD_HOURS
export const TIMING_PERIODS = Object.keys(PERIOD_HOURS) as TimingPeriod[]
/** Longer than the longest name of a route or endpoint. */
export const TIMING_NAME_LENGTH = 200

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
/** One more, because a period ends with the hour that has begun. */
export const LONGEST_PERIOD_HOURS = KEEP_TIMINGS_DAYS * DAY_HOURS + 1

export function startOfHour(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / HOUR_MS) * HOUR_MS)
}

export function hoursBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / HOUR_MS
}

/** How many hours a point of a plot stands for: two or three dozen points are enough to see a change. */
export function hoursPerPoint(from: Date, to: Date): number {
  const hours = hoursBetween(from, to)
  if (hours <= 2 * DAY_HOURS + 1) return 1
  return hours <= 10 * DAY_HOURS ? 6 : DAY_HOURS
}

export function scaledValue(kind: TimingKind, value: number): number {
  return value * (SCALES[kind] ?? 1)
}

export type Figures = { count: number; p50: number; p75: number; p95: number }

/** The figures of a histogram that has values. */
export function figuresOf(kind: TimingKind, histogram: Histogram): Figures {
  const at = (share: number) => roundFigure((quantileOf(histogram, share) ?? 0) / (SCALES[kind] ?? 1))
  return { count: countOf(histogram), p50: at(0.5), p75: at(0.75), p95: at(0.95) }
}

/** Three digits, because a fourth would be within the error of a bucket. */
function roundFigure(value: number): number {
  return Number(value.toPrecision(3))
}
