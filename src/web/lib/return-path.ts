import { localItem } from './browser-storage.ts'

/** The page from which a person signed up, stored in this browser until the link in the email brings them back. */
const stored = localItem('left for sign-up')
/** As long as the link in the email works. */
const KEPT_MS = 24 * 3_600_000
const MOST_CHARACTERS = 2048
/** Pages to which links in emails lead. There is no point in returning to them. */
const NO_PLACES = ['/verify-email', '/reset-password', '/change-email']

/** Stores the page to return to, unless it is the home page. */
export function keepReturnPath(path: string): void {
  const place = parseReturnPath(path, location.origin)
  if (place === null || place === '/') stored.clear()
  else stored.write({ path: place, at: Date.now() })
}

/** Returns the stored page, once. Null if there is none or it is too old. */
export function takeReturnPath(): string | null {
  const { path, at } = Object(stored.read()) as { path?: unknown; at?: unknown }
  stored.clear()
  const isFresh = typeof at === 'number' && Math.abs(Date.now() - at) < KEPT_MS
  return isFresh ? parseReturnPath(path, location.origin) : null
}

/**
 * A page of this site, as a path and a query. Null for anything that leads elsewhere, because storage is not
 * trusted.
 */
export function parseReturnPath(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > MOST_CHARACTERS) return null
  if (!URL.canParse(value, origin)) return null
  const url = new URL(value, origin)
  // `/.//elsewhere` keeps the origin, but its path names another host.
  if (url.origin !== origin || url.pathname.startsWith('//')) return null
  if (NO_PLACES.includes(url.pathname)) return null
  return url.pathname + url.search
}
