import type { createBrowserRouter } from 'react-router'

/** How long it took from one page to the next; `route` is the pattern, so no address of anybody's is in it. */
export type NavigationMetric = {
  route: string
  /** Milliseconds. */
  duration: number
  timestamp: number
  wasPreloaded: boolean
}

const MOST_KEPT = 100
/** Faster than that, code and data were here already. */
const PRELOADED_MS = 300

let metrics: readonly NavigationMetric[] = []
let departedAt: number | null = null

/** In the memory of this tab and nowhere else, oldest first. */
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

/** The page of `route` is there. Also a `measure` named "navigation", for whoever looks at the browser's timeline. */
export function recordArrival(route: string): void {
  if (departedAt === null) return
  const duration = performance.now() - departedAt
  const metric = { route, duration, timestamp: Date.now(), wasPreloaded: duration < PRELOADED_MS }
  // The browser's timeline has no end of its own.
  if (metrics.length === MOST_KEPT) performance.clearMeasures('navigation')
  metrics = [...metrics, metric].slice(-MOST_KEPT)
  performance.measure('navigation', { start: departedAt, duration, detail: metric })
  departedAt = null
}
