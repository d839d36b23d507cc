import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'
import { readCookie } from '../../http/cookies.ts'
import { hostCookieName } from '../../integrations/auth/session-cookie.ts'

/**
 * A browser in which somebody signed in to an account is known for that account: its wrong guesses count apart from those
 * of strangers, who so cannot lock it out. The cookie says this of up to five accounts, for each a random number and its
 * signature over number and email, so nobody can read, forge or move an entry. It opens nothing by itself, and outlives
 * signing out.
 */
type Given = { email: string; cookieHeader: string; config: Pick<Config, 'authSecret' | 'isSecure'> }

/** The least recent one is forgotten. */
const ACCOUNTS_MAX = 5
/** What browsers grant at most. */
const KEPT_SECONDS = 400 * 86_400
const BYTES = 16

const NAME = 'cutscore.device'

/** The number under which this browser is known for the account of this email; null for a stranger's. */
export function findDevice(given: Given): string | null {
  return (
    entriesOf(given)
      .find((entry) => isOf(entry, given))
      ?.split('.')[0] ?? null
  )
}

/**
 * The cookie by which this browser is known for the account from now on. With `isRenewed` it gets another number, and
 * what was guessed under the old one counts no more: for people who have just proved the mailbox.
 */
export function deviceCookie(given: Given, { isRenewed = false } = {}): string {
  const entries = entriesOf(given)
  const known = entries.find((entry) => isOf(entry, given))
  const others = entries.filter((entry) => entry !== known)
  const own = known && !isRenewed ? known : newEntry(given)
  const value = [own, ...others].slice(0, ACCOUNTS_MAX).join(':')
  const { isSecure } = given.config
  return `${hostCookieName(NAME, isSecure)}=${value}; Max-Age=${KEPT_SECONDS}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
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

function sign(number: string, { email, config }: Given): Buffer {
  const text = ['known device', number, email].join('\0')
  return createHmac('sha256', config.authSecret).update(text).digest().subarray(0, BYTES)
}
