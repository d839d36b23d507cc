import { LRUCache } from 'lru-cache'
import type { Serialized } from '../../requests/serialize.ts'

const MAX_AGE_MS = 1_000
const MAX_BODIES = 500

export type BodyKeeper = (key: string, make: () => Promise<Serialized>) => Promise<Serialized>

/**
 * Caches the JSON of catalogue responses that are the same for everyone, in this process. The key contains the
 * catalogue's revision, which is read at most once a second; a response is therefore at most a second out of date,
 * whichever process changed the catalogue. Refusals and failures are not cached.
 */
export function createBodyKeeper({
  readRevision,
  now,
}: {
  readRevision: () => Promise<string>
  now: () => Date
}): BodyKeeper {
  const bodies = new LRUCache<string, Promise<Serialized>>({ max: MAX_BODIES })
  let revision = ''
  let readAt = -Infinity
  let reading: Promise<void> | null = null

  async function refresh(): Promise<void> {
    const startedAt = now().getTime()
    revision = await readRevision()
    readAt = startedAt
  }

  function isFresh(): boolean {
    const age = now().getTime() - readAt
    // If the clock was set back, the cached revision must not last longer.
    return age >= 0 && age < MAX_AGE_MS
  }

  return async (key, make) => {
    if (!isFresh()) await (reading ??= refresh().finally(() => (reading = null)))
    const current = `${revision} ${key}`
    const kept = bodies.get(current)
    if (kept) return kept
    const made = make()
    bodies.set(current, made)
    made.catch(() => bodies.delete(current))
    return made
  }
}
