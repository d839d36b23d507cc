/** Measures how long a question was visible, by the monotonic clock. Hidden tabs do not count. */
export function createStopwatch(now: () => number = () => performance.now()) {
  let sum = 0
  let runsSince: number | null = null

  function peek(): number {
    return sum + (runsSince === null ? 0 : now() - runsSince)
  }
  function setRunning(isRunning: boolean): void {
    sum = peek()
    runsSince = isRunning ? now() : null
  }

  return {
    /** Milliseconds since the last lap. */
    peek,
    /** Milliseconds since the last lap, which ends now. */
    lap(): number {
      const elapsed = peek()
      sum = 0
      if (runsSince !== null) runsSince = now()
      return elapsed
    },
    /** Runs while the page is visible. Returns a function that stops. */
    start(): () => void {
      const follow = () => setRunning(document.visibilityState === 'visible')
      follow()
      document.addEventListener('visibilitychange', follow)
      return () => {
        document.removeEventListener('visibilitychange', follow)
        setRunning(false)
      }
    },
  }
}
