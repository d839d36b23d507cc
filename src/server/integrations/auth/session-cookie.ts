/** Cookie of the auth library: the token and its HMAC. A test pins the format against the library. */
export const SESSION_COOKIE = 'cutscore.session_token'

export function sessionCookieName(isSecure: boolean): string {
  return isSecure ? `__Secure-${SESSION_COOKIE}` : SESSION_COOKIE
}
