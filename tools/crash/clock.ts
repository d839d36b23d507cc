// Decides when the run is over, and measures the time to the first acknowledgement after a recovery.

export type Clock = {
  isOver: () => boolean
  isHopeless: () => boolean
  onAcknowledged: (askedAt: number) => void
  /** Waits for the first acknowledgement of a request sent after `since`, and returns the time of its arrival. */
  acknowledgedAfter: (since: number) => Promise<number>
  end: (hopelessAfterMs: number) => void
}

const PATIENCE_MS = 60_000

export function createClock(): Clock {
  let endedAt = Infinity
  let hopelessAt = Infinity
  let waiting: { since: number; resolve: (at: number) => void } | null = null
  return {
    isOver: () => performance.now() >= endedAt,
    isHopeless: () => performance.now() >= hopelessAt,
    onAcknowledged(askedAt) {
      if (!waiting || askedAt < waiting.since) return
      waiting.resolve(performance.now())
      waiting = null
    },
    acknowledgedAfter: (since) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(
          () => reject(new Error('no request was acknowledged for a minute')),
          PATIENCE_MS,
        )
        waiting = {
          since,
          resolve: (at) => {
            clearTimeout(timer)
            resolve(at)
          },
        }
      }),
    end(hopelessAfterMs) {
      endedAt = performance.now()
      hopelessAt = endedAt + hopelessAfterMs
    },
  }
}
