// Recognises browsers in which someone has signed in to an account. Wrong guesses from them count separately, so
// strangers cannot lock these browsers out. A cookie lists up to five accounts, each by a random number and a signature
// over number, email and password. No one can read, forge or transfer an entry, and a new password makes all other
// browsers unknown. The cookie opens nothing by itself, and stays after signing out (decision 033).
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../config/config.ts'
import { hostCookie, hostCookieName, readCookie } from '../../../integrations/auth/session-cookie.ts'

type Given = {
  email: string
  /** The hash of the account's password; null if there is no account or no password. */
  passwordHash: string | null
  cookieHeader: string
  config: Pick<Config, 'authSecret' | 'isSecure'>
}

/** Over this limit, the least recently used account is dropped. */
const ACCOUNTS_MAX = 5
/** The longest time for which browsers store a cookie. */
const KEPT_SECONDS = 400 * 86_400
const BYTES = 16

const NAME = 'cutscore.device'

/** The number under which this browser is known for the account with this email; null if it is unknown. */
export function findDevice(given: Given): string | null {
  if (given.passwordHash === null) return null
  return (
    entriesOf(given)
      .find((entry) => isOf(entry, given))
      ?.split('.')[0] ?? null
  )
}

/** A cookie that makes this browser known for the account until its password changes. */
export function deviceCookie(given: Given): string {
  const entries = entriesOf(given)
  const known = entries.find((entry) => isOf(entry, given))
  const others = entries.filter((entry) => entry !== known)
  const value = [known ?? newEntry(given), ...others].slice(0, ACCOUNTS_MAX).join(':')
  return hostCookie(NAME, value, { seconds: KEPT_SECONDS, isSecure: given.config.isSecure })
}

function entriesOf({ cookieHeader, config }: Given): string[] {
  const entries = readCookie(cookieHeader, hostCookieName(NAME, config.isSecure))?.split(':') ?? []
  return entries.filter((entry) => /^[\w-]{22}\.[\w-]{22}$/.test(entry)).slice(0, ACCOUNTS_MAX)
}

function newEntry(given: Given): string {
  const number = randomBytes(BYTES).toString('base64url')
  return `${number}.${sign(number, given).toString('base64url')}`
}

function isOf(entry: string, given: Given): boolean {
  const [number = '', signature = ''] = entry.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  return bytes.length === BYTES && timingSafeEqual(bytes, sign(number, given))
}

function sign(number: string, { email, passwordHash, config }: Given): Buffer {
  const text = ['known device', number, email, passwordHash].join('\0')
  return createHmac('sha256', config.authSecret).update(text).digest().subarray(0, BYTES)
}
