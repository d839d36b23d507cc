const sweeps = new Set<() => void>()

/** Starts the sweep of this process at once instead of at its next poll. Call it after committing a job. */
export function wakeQueue(): void {
  for (const wake of sweeps) wake()
}

export function onWake(wake: () => void): () => void {
  sweeps.add(wake)
  return () => void sweeps.delete(wake)
}
