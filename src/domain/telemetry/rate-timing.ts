import type { TimingKind } from './timings.ts'

/** From web.dev: the 75th percentile of all visits should be good. */
export const THRESHOLDS = {
  lcp: { good: 2500, poor: 4000 },
  inp: { good: 200, poor: 500 },
  cls: { good: 0.1, poor: 0.25 },
} as const satisfies Partial<Record<TimingKind, { good: number; poor: number }>>

export type Rating = 'good' | 'needs improvement' | 'poor'

/** Null if there are no thresholds for this kind. */
export function rateTiming(kind: TimingKind, value: number): Rating | null {
  if (!isRated(kind)) return null
  const { good, poor } = THRESHOLDS[kind]
  if (value <= good) return 'good'
  return value <= poor ? 'needs improvement' : 'poor'
}

export function isRated(kind: TimingKind): kind is keyof typeof THRESHOLDS {
  return kind in THRESHOLDS
}
