// Watches the PostgreSQL that comes with Cutscore, and starts it again when it dies.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'

export type Keeper = {
  /** True from the moment the server is gone until it accepts connections again. */
  isAway: () => boolean
  /** Waits for a restart in progress, then stops watching. A server that ends afterwards is not restarted. */
  stop: () => Promise<void>
}

type Options = {
  onGone: (pid: number) => void
  onBack: (awayMs: number) => void
  /** Called if the server could not be started within `patienceMs`. No more tries follow. */
  onGivenUp: (why: unknown) => void
  lookMs?: number
  /** The time limit for all tries together. It is reset once the server has run for `steadyMs`. */
  patienceMs?: number
  steadyMs?: number
}

const LOOK_MS = 250
const PATIENCE_MS = 60_000
const STEADY_MS = 30_000
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 10_000

export function keepRunning(
  cluster: Pick<Cluster, 'pid' | 'isRunning' | 'restart'>,
  { onGone, onBack, onGivenUp, lookMs = LOOK_MS, patienceMs = PATIENCE_MS, steadyMs = STEADY_MS }: Options,
): Keeper {
  let isStarting = false
  const stopping = new AbortController()
  const isStopped = () => stopping.signal.aborted
  const pause = (ms: number) =>
    sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)

  async function watch(): Promise<void> {
    let spentMs = 0
    let backAt = performance.now()
    while (!isStopped()) {
      if (cluster.isRunning()) {
        await pause(lookMs)
        continue
      }
      const goneAt = performance.now()
      if (goneAt - backAt > steadyMs) spentMs = 0
      onGone(cluster.pid)
      isStarting = true
      const failure = await startAgain(goneAt + patienceMs - spentMs)
      isStarting = false
      if (isStopped()) return
      if (failure) return onGivenUp(failure.why)
      backAt = performance.now()
      spentMs += backAt - goneAt
      onBack(backAt - goneAt)
    }
  }

  /** Returns null once the server runs, otherwise the reason for giving up. */
  async function startAgain(giveUpAt: number): Promise<{ why: unknown } | null> {
    for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)) {
      const failure = await cluster.restart().then(
        () => null,
        (why: unknown) => ({ why }),
      )
      if (failure === null || isStopped()) return failure
      if (performance.now() + waitMs > giveUpAt) return failure
      await pause(waitMs)
      if (isStopped()) return failure
    }
  }

  const watching = watch()
  return {
    isAway: () => isStarting || !cluster.isRunning(),
    async stop() {
      stopping.abort()
      await watching
    },
  }
}
