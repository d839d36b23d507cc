import type { createBrowserRouter } from 'react-router'

/** The duration of a navigation. `route` is the route's pattern, so it does not contain a personal URL. */
export type NavigationMetric = {
  route: string
  /** Milliseconds. */
  duration: number
  timestamp: number
  wasPreloaded: boolean
}

const MOST_KEPT = 100
/** If a navigation is faster than this, its code and data had already been loaded. */
const PRELOADED_MS = 300

let metrics: readonly NavigationMetric[] = []
let departedAt: number | null = null

/** Stored in this tab's memory only, oldest first. */
export function navigationMetrics(): readonly NavigationMetric[] {
  return metrics
}

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>

export function watchNavigations({ state, subscribe }: Router): void {
  let { pathname } = state.location
  subscribe(({ location }) => {
    if (location.pathname === pathname) return
    pathname = location.pathname
    departedAt = performance.now()
  })
}

/**
 * Records that the page of `route` is now shown, also as a `measure` named "navigation" in the browser's
 * timeline.
 */
export function recordArrival(route: string): void {
  if (departedAt === null) return
  const duration = performance.now() - departedAt
  const metric = { route, duration, timestamp: Date.now(), wasPreloaded: duration < PRELOADED_MS }
  // The browser's timeline has no size limit of its own.
  if (metrics.length === MOST_KEPT) performance.clearMeasures('navigation')
  metrics = [...metrics, metric].slice(-MOST_KEPT)
  performance.measure('navigation', { start: departedAt, duration, detail: metric })
  departedAt = null
}
