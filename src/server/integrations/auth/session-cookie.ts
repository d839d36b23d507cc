/** Browsers refuse a cookie with this prefix if it comes from another host of the domain or without encryption. */
const HOST_PREFIX = '__Host-'
/** The prefix of the auth library's cookie names. */
const PREFIX = 'cutscore'

/** The auth library's session cookie: the token and its HMAC. A test compares the format with the library's. */
export const SESSION_COOKIE = `${PREFIX}.session_token`

/** The name of one of our cookies, as the browser sees it. */
export function hostCookieName(name: string, isSecure: boolean): string {
  return isSecure ? `${HOST_PREFIX}${name}` : name
}

/** The `set-cookie` header for a cookie that scripts cannot read. With 0 seconds it removes the cookie. */
export function hostCookie(
  name: string,
  value: string,
  { seconds, isSecure }: { seconds: number; isSecure: boolean },
): string {
  return `${hostCookieName(name, isSecure)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

export function sessionCookieName(isSecure: boolean): string {
  return hostCookieName(SESSION_COOKIE, isSecure)
}

/** The decoded value of the first cookie with this name in a `cookie` header; null if there is none. */
export function readCookie(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const equals = part.indexOf('=')
    if (equals > 0 && part.slice(0, equals).trim() === name) return decode(part.slice(equals + 1).trim())
  }
  return null
}

function decode(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

/**
 * Cookie settings for the auth library. Its own HTTPS setting uses the prefix `__Secure-`, which other hosts of the
 * domain could set, so we add `__Host-` ourselves.
 */
export function libraryCookies(isSecure: boolean) {
  return {
    cookiePrefix: hostCookieName(PREFIX, isSecure),
    useSecureCookies: false,
    defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
  } as const
}
