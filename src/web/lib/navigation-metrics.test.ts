import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { navigationMetrics, recordArrival, watchNavigations } from './navigation-metrics.ts'

let go: (pathname: string) => void
let inTimeline: number

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date', 'performance'] })
  inTimeline = 0
  vi.spyOn(performance, 'measure').mockImplementation(() => {
    inTimeline += 1
    return {} as PerformanceMeasure
  })
  vi.spyOn(performance, 'clearMeasures').mockImplementation((name) => {
    if (name === 'navigation') inTimeline = 0
  })
  watchNavigations({
    state: { location: { pathname: '/' } },
    subscribe: (listen: (state: unknown) => void) => {
      go = (pathname) => listen({ location: { pathname } })
    },
  } as never)
})
afterEach(() => void vi.useRealTimers())

function navigate(pathname: string, route: string, ms: number): void {
  go(pathname)
  vi.advanceTimersByTime(ms)
  recordArrival(route)
}

describe('a navigation', () => {
  test('is recorded with its route pattern, duration and time, not with its URL', () => {
    navigate('/course/az-900', '/course/:slug', 420)
    expect(navigationMetrics().at(-1)).toEqual({
      route: '/course/:slug',
      duration: 420,
      timestamp: Date.parse('2026-11-20T12:00:00.420Z'),
      wasPreloaded: false,
    })
  })

  test.each([
    [299, true],
    [300, false],
  ])('that took %d ms counts as preloaded: %s', (ms, wasPreloaded) => {
    navigate('/pricing', '/pricing', ms)
    expect(navigationMetrics().at(-1)).toMatchObject({ duration: ms, wasPreloaded })
  })

  test('is not recorded for the first page or for a change of the query', () => {
    const before = navigationMetrics()
    recordArrival('/')
    go('/')
    recordArrival('/')
    expect(navigationMetrics()).toBe(before)
  })
})

test('at most a hundred are kept, and the oldest are dropped', () => {
  for (let index = 1; index <= 120; index += 1) navigate(`/course/${index}`, '/course/:slug', index)
  expect(navigationMetrics().map(({ duration }) => duration)).toEqual(
    Array.from({ length: 100 }, (_, index) => index + 21),
  )
})

test('the browser’s timeline also keeps only the newest hundred', () => {
  for (let index = 1; index <= 250; index += 1) {
    navigate(`/course/${index}`, '/course/:slug', index)
    expect(inTimeline).toBeGreaterThanOrEqual(1)
    expect(inTimeline).toBeLessThanOrEqual(100)
  }
})
