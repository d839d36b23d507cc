import { onCLS, onINP, onLCP } from 'web-vitals'
import { reportTimings } from '#contract/timings.ts'
import type { InputOf } from '#contract/endpoint.ts'
import { mostOf, type PageMetric, VALUES_PER_VISIT } from '#domain/telemetry/visit-report.ts'
import { navigationMetrics } from './navigation-metrics.ts'

type Report = InputOf<typeof reportTimings>['body']
type Value = Report['values'][number]
type Route = Value['route']

/**
 * Measures until the page is hidden for the first time, and then sends everything once. Neither a cookie nor an id goes with
 * it, and routes are patterns.
 */
export function measureVisit(route: string): void {
  const vitals = new Map<PageMetric, number>()
  const keep = (metric: PageMetric) => (measured: { value: number }) =>
    void vitals.set(metric, measured.value)
  onLCP(keep('lcp'))
  onINP(keep('inp'))
  onCLS(keep('cls'))
  const send = () => {
    if (document.visibilityState !== 'hidden') return
    document.removeEventListener('visibilitychange', send)
    const values = valuesOf(route as Route, vitals)
    if (values.length === 0) return
    void fetch(reportTimings.path, {
      method: reportTimings.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ values } satisfies Report),
      credentials: 'omit',
      // The page may be gone before the response arrives.
      keepalive: true,
    }).catch(() => {})
  }
  // The library listens to the window, so it has given its last values when the document's turn comes.
  document.addEventListener('visibilitychange', send)
}

function valuesOf(route: Route, vitals: ReadonlyMap<PageMetric, number>): Value[] {
  const [load] = performance.getEntriesByType('navigation')
  const measured: [PageMetric, number][] = [...vitals]
  if (load)
    measured.push(
      ['ttfb', load.responseStart],
      ['dom_ready', load.domContentLoadedEventEnd],
      ['load', load.loadEventEnd],
    )
  const navigations = navigationMetrics().map((metric): Value => ({
    route: metric.route as Route,
    metric: 'navigation',
    value: metric.duration,
  }))
  return [...measured.map(([metric, value]): Value => ({ route, metric, value })), ...navigations]
    .filter(({ metric, value }) => value >= 0 && value <= mostOf(metric))
    .map((each) => ({ ...each, value: Number(each.value.toFixed(4)) }))
    .slice(0, VALUES_PER_VISIT)
}
