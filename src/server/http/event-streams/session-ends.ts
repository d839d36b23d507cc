const listeners = new Set<(sessionToken: string) => void>()

/** A session was ended here: what listens for its person stops at once. Other processes find out within a minute. */
export function tellSessionEnd(sessionToken: string): void {
  for (const listener of listeners) listener(sessionToken)
}

/** Returns the way to stop. */
export function onSessionEnd(listener: (sessionToken: string) => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
