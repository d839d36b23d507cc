import { SESSION_SECONDS } from './auth.ts'
import { sessionCookieName } from './session-cookie.ts'

/**
 * A hint that someone was signed in, so that a page drawn before the session is known does not flash "Sign In". It grants
 * nothing, and scripts may read it.
 */
const HINT_COOKIE = 'auth'

export function hintCookie(isSecure: boolean): string {
  return `${HINT_COOKIE}=1; Max-Age=${SESSION_SECONDS}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** Removes all cookies that signing in sets. */
export function expiredCookies(isSecure: boolean): string[] {
  const end = `Max-Age=0; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return [`${sessionCookieName(isSecure)}=; HttpOnly; ${end}`, `${HINT_COOKIE}=; ${end}`]
}

/** Removes only the hint, because the session cookie may belong to a session that another tab has just opened. */
export function expiredHint(isSecure: boolean): string {
  return expiredCookies(isSecure).at(-1)!
}

/** True if the browser sent any cookie that signing in sets. */
export function hasAuthCookies(cookieHeader: string, isSecure: boolean): boolean {
  const names = new Set([sessionCookieName(isSecure), HINT_COOKIE])
  return cookieHeader.split(';').some((part) => names.has(part.slice(0, part.indexOf('=')).trim()))
}
