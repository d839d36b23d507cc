/** The words for refusals: what happened, and what to do. */
import { type CommonCode, Offline, Refused, type Wordings } from './call.ts'

export type Words = { what: string; next: string }

/** For refusals that any call may get. For all others, the caller passes the words to `call`. */
export const WORDS = {
  invalid_input: {
    what: 'Something in that request was not right.',
    next: 'Check what you entered and try again.',
  },
  not_signed_in: { what: 'You are not signed in.', next: 'Sign in and try again.' },
  wrong_origin: {
    what: 'The request did not come from this site.',
    next: 'Open the site at its own address and try again.',
  },
  forbidden: {
    what: 'Your account may not do this.',
    next: 'Sign in with another account, or ask an administrator.',
  },
  subscription_required: {
    what: 'This needs a subscription.',
    next: 'See the plans on the pricing page.',
  },
  not_found: { what: 'There is nothing here.', next: 'Check the address, or start from the courses.' },
  too_large: { what: 'That was too much at once.', next: 'Send less and try again.' },
  unsupported_media_type: {
    what: 'The server could not read that request.',
    next: 'Reload the page and try again.',
  },
  too_many_requests: { what: 'That was too often.', next: 'Wait a minute and try again.' },
  internal: {
    what: 'Something went wrong on our side.',
    next: 'Try again. If it happens again, write to support.',
  },
  unavailable: { what: 'The server is not available right now.', next: 'Try again in a moment.' },
} satisfies Record<CommonCode, Words>

const NO_CONNECTION: Words = {
  what: 'The server could not be reached.',
  next: 'Check your connection and try again.',
}

export function wordsFor(error: unknown): Words {
  if (error instanceof Offline) return NO_CONNECTION
  if (!(error instanceof Refused)) return WORDS.internal
  const { what, next } =
    error.words ?? tooManyOf(error) ?? (WORDS as Partial<Wordings>)[error.code] ?? WORDS.internal
  return { what, next: typeof next === 'function' ? next(error.details) : (withFacts(error) ?? next) }
}

/** One sentence or two, for a toast. */
export function messageOf(error: unknown): string {
  const { what, next } = wordsFor(error)
  return `${what} ${next}`
}

/** Whose requests were too many, where it is not only this person's doing. */
function tooManyOf({ code, details }: Refused): Words | null {
  if (code !== 'too_many_requests') return null
  const { next } = WORDS.too_many_requests
  if (details.of === 'account') return { what: 'There were too many wrong passwords for this email.', next }
  if (details.of === 'network') return { what: 'Too many requests came from your network.', next }
  if (details.of === 'mailbox')
    return { what: 'We’ve sent this address as many emails as we can for now.', next }
  return null
}

/** "a minute", "40 minutes", "5 hours". */
function wordWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 1) return 'a minute'
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

/** More precise advice, if the refusal contains details. */
function withFacts({ code, details }: Refused): string | null {
  if (code === 'too_many_requests' && typeof details.retryAfterSeconds === 'number') {
    const wait = `Try again in ${wordWait(details.retryAfterSeconds)}`
    return details.of === 'account' ? `${wait}, or set a new password by email.` : `${wait}.`
  }
  if (code === 'internal' && typeof details.requestId === 'string') {
    return `Try again. If it happens again, write to support and name ${details.requestId}.`
  }
  return null
}
