// Stops everything in the reverse of the order in which it was started, even if the start itself is
// interrupted.

export type Shutdown = {
  add: (stop: () => Promise<void>) => void
  /** Throws if a stop has begun. The start calls it between its steps. */
  check: () => void
  isRunning: () => boolean
  run: () => Promise<void>
}

export function createShutdown(): Shutdown {
  const stops: (() => Promise<void>)[] = []
  let running: Promise<void> | null = null
  return {
    add: (stop) => {
      stops.push(stop)
    },
    check: () => {
      if (running) throw new Error('the start was interrupted by a signal to stop')
    },
    isRunning: () => running !== null,
    run: () => (running ??= stopAll(stops)),
  }
}

async function stopAll(stops: (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = []
  // Read again on each pass, because a step in progress may still add its own stop function.
  for (let stop = stops.pop(); stop; stop = stops.pop()) {
    await stop().catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, 'not everything could be stopped')
}
