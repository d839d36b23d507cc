// The cookie that tells the browser in which somebody signed up. Every sign-up answer sets one, whether or not the
// address has an account. By itself it opens nothing: only with the token of the mail that belongs to the same sign-up.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { hostCookieName } from './session-cookie.ts'

/** As long as the link in the mail works. */
export const SIGN_UP_SECONDS = 24 * 3_600

type Settings = { authSecret: string; isSecure: boolean }

/** `signUp` identifies one sign-up; the cookie does not reveal it. */
export function signUpCookie(signUp: string, now: Date, settings: Settings): string {
  const expires = String(Math.floor(now.getTime() / 1000) + SIGN_UP_SECONDS)
  const value = `${expires}.${signatureOf(signUp, expires, settings)}`
  return `${nameOf(settings)}=${value}; Max-Age=${SIGN_UP_SECONDS}; ${attributesOf(settings)}`
}

/** True when this browser made exactly that sign-up, and the cookie has not expired. */
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

/** Takes the cookie away; empty for a browser that did not send one. */
export function expiredSignUpCookies(cookieHeader: string, settings: Settings): string[] {
  if (readSignUpCookie(cookieHeader, settings) === null) return []
  return [`${nameOf(settings)}=; Max-Age=0; ${attributesOf(settings)}`]
}

function readSignUpCookie(cookieHeader: string, settings: Settings): string | null {
  const prefix = `${nameOf(settings)}=`
  const part = cookieHeader.split(';').find((each) => each.trim().startsWith(prefix))
  return part === undefined ? null : part.trim().slice(prefix.length)
}

function nameOf({ isSecure }: Settings): string {
  return hostCookieName('cutscore.sign_up', isSecure)
}

function attributesOf({ isSecure }: Settings): string {
  return `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

function signatureOf(signUp: string, expires: string, { authSecret }: Settings): string {
  return createHmac('sha256', authSecret).update(`sign-up:${expires}:${signUp}`).digest('base64url')
}
