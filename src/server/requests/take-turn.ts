import { Refusal } from './refusal.ts'

const runningByOwner = new WeakMap<object, Set<string>>()
const RETRY_AFTER_SECONDS = 30

/** Refuses if the same expensive work is running in this process. Returns a function that ends the turn. */
export function takeTurn(owner: object, key: string): () => void {
  const running = runningByOwner.get(owner) ?? new Set()
  runningByOwner.set(owner, running)
  if (running.has(key)) throw new Refusal('too_many_requests', { retryAfterSeconds: RETRY_AFTER_SECONDS })
  running.add(key)
  return () => void running.delete(key)
}
