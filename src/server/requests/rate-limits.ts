// Limits for every action that could be abused. Counts are in the memory of this process; for several processes, only the
// two lines that create a limiter have to change (rate-limiter-flexible has stores for Valkey and PostgreSQL).
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { isIPv6 } from 'node:net'
import { MAILS_OF_ALL, MAILS_OF_SENDER } from '#domain/notifications/mail-allowance.ts'
import { CHAT_LIMITS } from '#domain/tutor/conversations/chat-limits.ts'
import { Refusal } from './refusal.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Whose requests a limit counts, where the person may not be the only one to make them. The page says it. */
type Whose = 'account' | 'network' | 'mailbox'

/** Each limit: how many times within how many seconds. Limits per caller fit a school behind one router (decision 007). */
const RULES = {
  /** Wrong passwords per email, with or without an account, from browsers that are not known for the account. */
  guesses: [10, 15 * MINUTE, 'account'],
  /**
   * Wrong passwords from browsers in which the person has signed in before: per browser and account, and for all such
   * browsers of an account together.
   */
  guessesOfDevice: [10, 15 * MINUTE, 'account'],
  guessesOfDevices: [30, 15 * MINUTE, 'account'],
  /** Per person: wrong passwords entered within a session. */
  guessesOfPerson: [10, 15 * MINUTE],
  /** Per caller and email: confirmation emails after a sign-in with the right password but an unconfirmed email. */
  reminders: [2, HOUR],
  /** Emails of one purpose to one mailbox: per sender, and for all senders together (`mail-allowance.ts`). */
  mailsOfSender: [MAILS_OF_SENDER, DAY, 'mailbox'],
  mailsOfAll: [MAILS_OF_ALL, DAY, 'mailbox'],
  /** Invitations to the newsletter to the aliases of one mailbox. A plain email is counted in its row. */
  newslettersToAliases: [3, DAY, 'mailbox'],
  /** Confirmations of enterprise requests, per mailbox. */
  receipts: [1, DAY],
  /** Sign-ins, right or wrong, because each costs a hash: per caller, and per browser or person that is known. */
  signIns: [1_000, 15 * MINUTE, 'network'],
  /** Wrong passwords per caller, for all accounts together, from browsers that are not known. */
  wrongSignIns: [300, 15 * MINUTE, 'network'],
  /** Sign-ups per caller that are not confirmed in the same network. */
  signUps: [300, HOUR, 'network'],
  /** Requests for emails to a typed address, per sender. The allowances of the mailboxes protect their owners. */
  mailRequests: [300, HOUR, 'network'],
  /** Requests to change an email, per person. */
  emailChanges: [10, DAY],
  /** Links from emails, per caller. Their tokens cannot be guessed; this only bounds the work. */
  tokens: [600, 15 * MINUTE, 'network'],
  /** Per person; enough for an hour of careful reading. */
  reports: [30, HOUR],
  /** Messages to the operator, per sender, and per sender and mailbox for the reply. */
  contacts: [60, HOUR],
  contactsForMailbox: [5, HOUR],
  /** Messages to the assistant of the home page, per caller. */
  assistant: [600, 15 * MINUTE],
  /** Questions to the tutor without an account, per caller. */
  tutorPreview: [600, 15 * MINUTE],
  /** Reports of how long pages took, per caller. */
  timings: [120, HOUR],
  /** Payment pages opened at the provider, per person. */
  checkouts: [200, HOUR],
  /** Other requests to the payment provider, per person. */
  money: [120, HOUR],
  /** Checks with the payment provider after returning from its pages, per person. */
  refreshes: [60, HOUR],
  /** Messages to the tutor, per person. */
  asks: [CHAT_LIMITS.asksAMinute, MINUTE],
  /** Reports about errors, per caller: a page sends a handful. */
  clientErrors: [20, MINUTE],
  /** Per person, because each export reads everything about them. */
  exports: [6, HOUR],
} as const satisfies Record<string, readonly [times: number, seconds: number, of?: Whose]>

export type Limits = { [Name in keyof typeof RULES]: Limit }

export type Limit = {
  /** Counts one action. Over the limit, refuses with the seconds to wait. */
  take(key: string): Promise<void>
  /** Counts one action. Returns false over the limit. */
  tryTake(key: string): Promise<boolean>
  /** Takes back the count of an action that should not have counted. */
  giveBack(key: string): Promise<void>
  forget(key: string): Promise<void>
}

const limitsByOwner = new WeakMap<object, Limits>()

/** The limits of one server. Callers that pass the same `deps` share their counts. */
export function limitsOf(owner: object): Limits {
  const known = limitsByOwner.get(owner)
  if (known) return known
  const made = Object.fromEntries(
    Object.entries(RULES).map(([name, [times, seconds, of]]) => [
      name,
      createLimit(name, { times, seconds, of }),
    ]),
  ) as Limits
  limitsByOwner.set(owner, made)
  return made
}

/**
 * The key of a caller: an IPv4 address, or the /64 network of an IPv6 address, because one household usually has a
 * whole /64.
 */
export function callerKey(ip: string): string {
  if (!ip.includes(':')) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined || !isIPv6(ip)) return mapped ?? ip
  const [head = '', tail] = ip.toLowerCase().split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array<string>(8 - left.length - right.length).fill('0')
  const network = [...left, ...zeros, ...right].slice(0, 4)
  return network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}

function createLimit(
  name: string,
  { times, seconds, of }: { times: number; seconds: number; of: Whose | undefined },
): Limit {
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
      if (retryAfterSeconds !== null)
        throw new Refusal('too_many_requests', { retryAfterSeconds, ...(of && { of }) })
    },
    tryTake: async (key) => (await secondsOver(key)) === null,
    async giveBack(key) {
      // Nothing is left to give back once the period in which the action was counted is over.
      if (((await limiter.get(key))?.consumedPoints ?? 0) > 0) await limiter.reward(key)
    },
    forget: async (key) => void (await limiter.delete(key)),
  }
}
