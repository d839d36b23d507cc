/** The page somebody signed up from, kept in this browser until the link in the email brings them back. */

const STORED = 'left for sign-up'
/** As long as the link in the mail works. */
const KEPT_MS = 24 * 3_600_000
const MOST_CHARACTERS = 2048
/** Pages that links in emails lead to: nobody is sent back there. */
const NO_PLACES = ['/verify-email', '/reset-password', '/change-email']

/** Keeps the page to come back to; the home page needs none. */
export function keepReturnPath(path: string): void {
  try {
    const place = parseReturnPath(path, location.origin)
    if (place === null || place === '/') localStorage.removeItem(STORED)
    else localStorage.setItem(STORED, JSON.stringify({ path: place, at: Date.now() }))
  } catch {
    // Storage is full or forbidden: the link then ends on the home page.
  }
}

/** The page that was left, once; null when there is none, or it was too long ago. */
export function takeReturnPath(): string | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORED) ?? 'null')
    localStorage.removeItem(STORED)
    const { path, at } = Object(stored) as { path?: unknown; at?: unknown }
    return typeof at === 'number' && Math.abs(Date.now() - at) < KEPT_MS
      ? parseReturnPath(path, location.origin)
      : null
  } catch {
    return null
  }
}

/** A page of this site as path and query. Null for anything that would lead elsewhere: storage may hold whatever it likes. */
export function parseReturnPath(value: unknown, origin: string): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > MOST_CHARACTERS) return null
  if (!URL.canParse(value, origin)) return null
  const url = new URL(value, origin)
  // `/.//elsewhere` keeps the origin and has a path that names another host.
  if (url.origin !== origin || url.pathname.startsWith('//')) return null
  if (NO_PLACES.includes(url.pathname)) return null
  return url.pathname + url.search
}
