/** Before the name of a cookie on HTTPS: browsers then refuse it from other hosts of the domain, or without encryption. */
const HOST_PREFIX = '__Host-'
/** Before the names of the auth library's cookies. */
const PREFIX = 'cutscore'

/** Cookie of the auth library: the token and its HMAC. A test pins the format against the library. */
export const SESSION_COOKIE = `${PREFIX}.session_token`

export function hostCookieName(name: string, isSecure: boolean): string {
  return isSecure ? `${HOST_PREFIX}${name}` : name
}

export function sessionCookieName(isSecure: boolean): string {
  return hostCookieName(SESSION_COOKIE, isSecure)
}

/**
 * What the library calls its cookies by. It knows of no `__Host-` by itself: its own setting for HTTPS puts `__Secure-` before
 * every name, which other hosts of the domain could set.
 */
export function libraryCookies(isSecure: boolean) {
  return {
    cookiePrefix: hostCookieName(PREFIX, isSecure),
    useSecureCookies: false,
    defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure },
  } as const
}
