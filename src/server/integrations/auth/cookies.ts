import { SESSION_SECONDS } from './auth.ts'
import { sessionCookieName } from './session-cookie.ts'

/**
 * Says only that somebody was signed in, so that a page drawn before the session is known does not
 * flash "Sign In". It gives no rights, and scripts may read it.
 */
const HINT_COOKIE = 'auth'

export function hintCookie(isSecure: boolean): string {
  return `${HINT_COOKIE}=1; Max-Age=${SESSION_SECONDS}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** Takes away what sign-in has set. */
export function expiredCookies(isSecure: boolean): string[] {
  const end = `Max-Age=0; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return [`${sessionCookieName(isSecure)}=; HttpOnly; ${end}`, `${HINT_COOKIE}=; ${end}`]
}

/** Only the hint: a session that another tab opens at this very moment has a cookie of the same name. */
export function expiredHint(isSecure: boolean): string {
  return expiredCookies(isSecure).at(-1)!
}

/** Did the browser send anything that sign-in has set? */
export function hasAuthCookies(cookieHeader: string, isSecure: boolean): boolean {
  const names = new Set([sessionCookieName(isSecure), HINT_COOKIE])
  return cookieHeader.split(';').some((part) => names.has(part.slice(0, part.indexOf('=')).trim()))
}
