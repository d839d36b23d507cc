import type { SetState } from './set-state.ts'

type Set = { state: SetState; hasOpenTimed: boolean }

/** The set to go on with: a running timed exam, then one in progress, then the first not started; null if all are done. */
export function nextSet<T extends Set>(sets: readonly T[]): T | null {
  const inState = (wanted: SetState) => sets.find(({ state }) => state === wanted)
  return (
    sets.find(({ hasOpenTimed }) => hasOpenTimed) ?? inState('in_progress') ?? inState('not_started') ?? null
  )
}
