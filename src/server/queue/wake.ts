const sweeps = new Set<() => void>()

/** Call after committing a job: the sweep of this process then starts at once instead of at its next look. */
export function wakeQueue(): void {
  for (const wake of sweeps) wake()
}

export function onWake(wake: () => void): () => void {
  sweeps.add(wake)
  return () => void sweeps.delete(wake)
}
