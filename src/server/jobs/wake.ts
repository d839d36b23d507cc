const sweeps = new Set<() => void>()

/** Something was committed to the outbox: the sweep of this process need not wait for its next round. */
export function wakeOutbox(): void {
  for (const wake of sweeps) wake()
}

export function onWake(wake: () => void): () => void {
  sweeps.add(wake)
  return () => void sweeps.delete(wake)
}
