// The cookie that recognises the browser of a sign-up. Every sign-up sets one, whether or not the email has an account.
// It opens a session only together with the emailed token of the same sign-up.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { hostCookie, hostCookieName, readCookie } from '../../../integrations/auth/session-cookie.ts'

const NAME = 'cutscore.sign_up'

/** As long as the emailed link is valid. */
const SIGN_UP_SECONDS = 24 * 3_600

type Settings = { authSecret: string; isSecure: boolean }

/** `signUp` identifies the sign-up; it cannot be read from the cookie. */
export function signUpCookie(signUp: string, now: Date, settings: Settings): string {
  const expires = String(Math.floor(now.getTime() / 1000) + SIGN_UP_SECONDS)
  const value = `${expires}.${signatureOf(signUp, expires, settings)}`
  return hostCookie(NAME, value, { seconds: SIGN_UP_SECONDS, isSecure: settings.isSecure })
}

/** True if this browser made this sign-up and the cookie has not expired. */
export function isSignUpBrowser(
  cookieHeader: string,
  signUp: string,
  now: Date,
  settings: Settings,
): boolean {
  const [expires = '', signature = ''] = (readSignUpCookie(cookieHeader, settings) ?? '').split('.')
  if (!(Number(expires) * 1000 > now.getTime())) return false
  const expected = Buffer.from(signatureOf(signUp, expires, settings))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The header that removes the cookie; empty if the browser did not send one. */
export function expiredSignUpCookies(cookieHeader: string, settings: Settings): string[] {
  if (readSignUpCookie(cookieHeader, settings) === null) return []
  return [hostCookie(NAME, '', { seconds: 0, isSecure: settings.isSecure })]
}

function readSignUpCookie(cookieHeader: string, { isSecure }: Settings): string | null {
  return readCookie(cookieHeader, hostCookieName(NAME, isSecure))
}

function signatureOf(signUp: string, expires: string, { authSecret }: Settings): string {
  return createHmac('sha256', authSecret).update(`sign-up:${expires}:${signUp}`).digest('base64url')
}
