/** A small cache that lives as long as the page (spec §9). */
const SECOND = 1000
const MINUTE = 60 * SECOND

export const DURATIONS = {
  short: 30 * SECOND,
  medium: 5 * MINUTE,
  /** A course or exam is not prefetched again for this long (spec §9). */
  prefetch: 10 * MINUTE,
  long: 30 * MINUTE,
  hour: 60 * MINUTE,
} as const
export const CAPACITY = 1000
export const DEFAULT_LIFE = 60 * SECOND
export const CLEANUP_EVERY = 5 * MINUTE

type Entry = { value: unknown; expiresAt: number }

export function createMemoryCache(now: () => number = Date.now) {
  const entries = new Map<string, Entry>()
  let cleanedAt = now()

  function cleanUp(): void {
    if (now() - cleanedAt < CLEANUP_EVERY) return
    cleanedAt = now()
    for (const [key, { expiresAt }] of entries) if (expiresAt <= now()) entries.delete(key)
  }

  function find(key: string): Entry | undefined {
    cleanUp()
    const entry = entries.get(key)
    return entry && entry.expiresAt > now() ? entry : undefined
  }

  return {
    get: (key: string): unknown => find(key)?.value,
    has: (key: string) => find(key) !== undefined,
    set(key: string, value: unknown, life: number = DEFAULT_LIFE) {
      cleanUp()
      // An entry that is set again becomes the newest.
      entries.delete(key)
      if (entries.size >= CAPACITY) entries.delete(entries.keys().next().value as string)
      entries.set(key, { value, expiresAt: now() + life })
    },
    clear: () => entries.clear(),
    get size() {
      return entries.size
    },
  }
}

/** The page's cache. It is empty after a reload and is cleared at sign-out. */
export const memoryCache = createMemoryCache()
