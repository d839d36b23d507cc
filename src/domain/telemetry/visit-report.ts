/** What a browser may report about a visit. A separate file, because browsers that measure load it. */

/** What browsers measure, by route. All are in milliseconds, except for `cls`, which has no unit. */
export const PAGE_METRICS = ['ttfb', 'dom_ready', 'load', 'navigation', 'lcp', 'inp', 'cls'] as const
export type PageMetric = (typeof PAGE_METRICS)[number]

/** The largest value that a browser may report: ten minutes, which is also the largest that histograms tell apart. */
export function mostOf(metric: PageMetric): number {
  return metric === 'cls' ? MOST_SHIFT : MOST_MS
}
const MOST_MS = 600_000
const MOST_SHIFT = 100

/** The most values that one visit reports. */
export const VALUES_PER_VISIT = 40
/** In bytes: larger than any report with as many values. */
export const LARGEST_REPORT = 4096
