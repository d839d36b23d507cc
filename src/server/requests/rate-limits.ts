// Limits stand where abuse is possible. They live in this process; for several processes only the two
// lines that make a limiter change (rate-limiter-flexible has stores for Valkey and PostgreSQL).
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { isIPv6 } from 'node:net'
import { MAILS_PER_HOUR } from '#domain/accounts/mail-limit.ts'
import { Refusal } from './refusal.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** How often within how many seconds. Those by address of the caller let a class behind one router in. */
const RULES = {
  /** By email, known or not, wherever the guesses come from, except browsers known for the account. */
  guesses: [10, 15 * MINUTE],
  /** By browser and account, where somebody signed in before; and of all such browsers of an account together. */
  guessesOfDevice: [10, 15 * MINUTE],
  guessesOfDevices: [30, 15 * MINUTE],
  /** By person: the password that is asked for again within a session. */
  guessesOfPerson: [10, 15 * MINUTE],
  /** By mailbox: confirmations sent because somebody with the right password tried to sign in. */
  reminders: [2, HOUR],
  /** By mailbox (`mailboxOf`): what is over is not sent, and the person who asked is not told. */
  mails: [MAILS_PER_HOUR, HOUR],
  signIns: [100, 15 * MINUTE],
  signUps: [30, HOUR],
  mailRequests: [60, HOUR],
  tokens: [100, 15 * MINUTE],
  /** By person: enough for an hour of careful reading. */
  reports: [30, HOUR],
  /** Messages to the operator, whose mailbox is one: by caller, and by the mailbox that is to be answered. */
  contacts: [20, HOUR],
  contactsOfMailbox: [5, HOUR],
  /** Pages of the payment provider, by person. */
  checkouts: [200, HOUR],
  /** What asks the payment provider for something else, by person. */
  money: [120, HOUR],
  /** Checks with the payment provider after somebody returns from its pages, by person. */
  refreshes: [60, HOUR],
  /** By person: everything about them is read each time. */
  exports: [6, HOUR],
} as const satisfies Record<string, readonly [times: number, seconds: number]>

export type Limits = { [Name in keyof typeof RULES]: Limit }

export type Limit = {
  /** Counts one; over the limit it refuses with the seconds to wait. */
  take(key: string): Promise<void>
  /** Counts one; says whether it was within the limit. */
  tryTake(key: string): Promise<boolean>
  /** Takes one back that was counted for nothing. */
  giveBack(key: string): Promise<void>
  forget(key: string): Promise<void>
}

const limitsByOwner = new WeakMap<object, Limits>()

/** The limits of one server: whoever holds the same dependencies counts together. */
export function limitsOf(owner: object): Limits {
  const known = limitsByOwner.get(owner)
  if (known) return known
  const made = Object.fromEntries(
    Object.entries(RULES).map(([name, [times, seconds]]) => [name, createLimit(name, times, seconds)]),
  ) as Limits
  limitsByOwner.set(owner, made)
  return made
}

/** One caller: an IPv4 address, or the /64 that a household or machine is given in IPv6. */
export function callerKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail] = ip.toLowerCase().split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  const network = [...left, ...zeros, ...right].slice(0, 4)
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

function createLimit(name: string, times: number, seconds: number): Limit {
  const limiter = new RateLimiterMemory({ keyPrefix: name, points: times, duration: seconds })
  const secondsOver = async (key: string): Promise<number | null> => {
    try {
      await limiter.consume(key)
      return null
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000))
      throw error
    }
  }
  return {
    async take(key) {
      const retryAfterSeconds = await secondsOver(key)
      if (retryAfterSeconds !== null) throw new Refusal('too_many_requests', { retryAfterSeconds })
    },
    tryTake: async (key) => (await secondsOver(key)) === null,
    giveBack: async (key) => void (await limiter.reward(key)),
    forget: async (key) => void (await limiter.delete(key)),
  }
}
