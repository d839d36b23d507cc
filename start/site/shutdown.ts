// Stops in the opposite order of starting, even when the start itself is interrupted.

export type Shutdown = {
  add: (stop: () => Promise<void>) => void
  /** Throws when a stop is under way. A start calls it between its steps. */
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
      if (running) throw new Error('the start was interrupted')
    },
    isRunning: () => running !== null,
    run: () => (running ??= stopAll(stops)),
  }
}

async function stopAll(stops: (() => Promise<void>)[]): Promise<void> {
  const errors: unknown[] = []
  // Read again each time: a step that was under way may still add its own.
  for (let stop = stops.pop(); stop; stop = stops.pop()) {
    await stop().catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, 'not everything could be stopped')
}
