import type { TimingKind } from '#domain/telemetry/timings.ts'
import { THRESHOLDS } from '#domain/telemetry/rate-timing.ts'

/** What each kind is called, and what it says. */
export const TIMING_WORDS: Record<TimingKind, { name: string; meaning: string }> = {
  endpoint: {
    name: 'Server time',
    meaning: 'How long the server takes for a request to the API, by endpoint. Every request counts.',
  },
  ttfb: {
    name: 'Time to first byte',
    meaning: 'From the start of a visit until the first byte of its page has arrived.',
  },
  dom_ready: {
    name: 'Document ready',
    meaning: 'From the start of a visit until the document has been read and its scripts have run.',
  },
  load: {
    name: 'Page loaded',
    meaning: 'From the start of a visit until everything of its page has loaded.',
  },
  navigation: {
    name: 'Navigation',
    meaning: 'From following a link to another page of the site until that page is shown.',
  },
  lcp: {
    name: 'Largest contentful paint (LCP)',
    meaning: 'From the start of a visit until the largest text or picture in view is shown.',
  },
  inp: {
    name: 'Interaction to next paint (INP)',
    meaning: 'From a click or a key press until the page shows a reaction. Close to the slowest of a visit.',
  },
  cls: {
    name: 'Cumulative layout shift (CLS)',
    meaning: 'How much of a page moves while it is read: its share of the window times how far it moves.',
  },
}

/** "0.4 ms", "120 ms", "1.24 s", "0.12". */
export function formatTiming(kind: TimingKind, value: number): string {
  if (kind === 'cls') return String(Number(value.toFixed(3)))
  if (value < 1000) return `${value < 10 ? Number(value.toFixed(1)) : Math.round(value)} ms`
  return `${Number((value / 1000).toFixed(2))} s`
}

/** "Good up to 2.5 s, poor above 4 s." Empty if there are no thresholds. */
export function wordThresholds(kind: TimingKind): string {
  const limits = (THRESHOLDS as Partial<Record<TimingKind, { good: number; poor: number }>>)[kind]
  if (!limits) return ''
  return `At the 75th percentile, up to ${formatTiming(kind, limits.good)} is good, above ${formatTiming(kind, limits.poor)} is poor, and between them it needs improvement.`
}
