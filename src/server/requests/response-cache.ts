import { LRUCache } from 'lru-cache'

/** Caches whole responses, so that a page, sitemap or picture is made once for many requests. */

export type CachedValue = { bytes: number }

/** A new value, with the time for which it is fresh; with 0 it is not cached. */
export type Made<T> = { value: T; freshMs: number }

export type ResponseCache<T> = {
  /** The cached value, or a new one, which is made once for all requests that arrive in the meantime. */
  get(key: string, make: () => Promise<Made<T>>): Promise<T>
  /** The cached value if it is fresh, without a promise. */
  peek(key: string): T | undefined
  readonly entries: number
  readonly bytes: number
}

type Entry<T> = { value: T; freshUntil: number; usableUntil: number }

/** How long an outdated value is still served while a new one is made. */
const STALE_MS = 10 * 60_000

export function createResponseCache<T extends CachedValue>({
  now = Date.now,
  maxEntries = 2000,
  maxBytes = 8 * 1024 * 1024,
  onRefreshError = () => {},
}: {
  now?: () => number
  maxEntries?: number
  maxBytes?: number
  /** Called if making a new value fails after the outdated one was served. */
  onRefreshError?: (error: unknown) => void
} = {}): ResponseCache<T> {
  const kept = new LRUCache<string, Entry<T>>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ value }) => Math.max(1, value.bytes),
  })
  const making = new Map<string, Promise<T>>()

  function keep(key: string, { value, freshMs }: Made<T>): void {
    if (freshMs <= 0) return void kept.delete(key)
    const freshUntil = now() + freshMs
    kept.set(key, { value, freshUntil, usableUntil: freshUntil + STALE_MS })
  }

  function makeOnce(key: string, make: () => Promise<Made<T>>): Promise<T> {
    const running = making.get(key)
    if (running) return running
    const promise = make()
      .then((made) => {
        keep(key, made)
        return made.value
      })
      .finally(() => making.delete(key))
    making.set(key, promise)
    return promise
  }

  return {
    peek(key) {
      const entry = kept.get(key)
      return entry && entry.freshUntil > now() ? entry.value : undefined
    },
    async get(key, make) {
      const entry = kept.get(key)
      if (!entry || entry.usableUntil <= now()) return makeOnce(key, make)
      if (entry.freshUntil <= now()) makeOnce(key, make).catch(onRefreshError)
      return entry.value
    },
    get entries() {
      return kept.size
    },
    get bytes() {
      return kept.calculatedSize
    },
  }
}
