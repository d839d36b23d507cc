/** Every refusal in words for a person: what happened, and what to do. */
import type { ErrorCode } from '#contract/errors.ts'
import { Offline, Refused } from './call.ts'

export type Words = { what: string; next: string }
/** Words that depend on the details of the refusal. */
export type WordsWithFacts = { what: string; next: (details: Record<string, unknown>) => string }

/** Refusals that only pages of sittings meet; their words come with those (`practice-words.ts`). */
export type PracticeCode =
  | 'attempt_not_found'
  | 'attempt_in_progress'
  | 'attempt_closed'
  | 'attempt_not_finished'
  | 'answer_conflict'
  | 'answer_revealed'
  | 'feedback_at_end'
  | 'daily_limit_reached'
  | 'no_questions_match'
  | 'preset_not_found'
  | 'too_many_presets'

/** Refusals that only pages about money meet (`billing-words.ts`). */
export type BillingCode =
  | 'payments_closed'
  | 'payments_unavailable'
  | 'price_changed'
  | 'already_subscribed'
  | 'checkout_replaced'
  | 'not_subscribed'
  | 'subscription_changed'
  | 'same_plan'
  | 'plan_by_hand'
  | 'quote_changed'
  | 'card_declined'
  | 'money_back_over'
  | 'money_back_used'
  | 'account_is_going'
  | 'money_back_under_way'
  | 'checkout_not_found'
  | 'account_changed'
  | 'signature_invalid'

/** Refusals that only signing in and the account page meet (`account-words.ts`). */
export type AccountCode =
  | 'wrong_credentials'
  | 'password_too_short'
  | 'password_too_common'
  | 'deletion_under_way'
  | 'session_not_found'
  | 'password_required'
  | 'email_taken'

/** Refusals that only pages meet to which emails link (`link-words.ts`). */
export type LinkCode = 'token_invalid'

const WORDS = {
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
  course_not_found: {
    what: 'This course does not exist or is not published.',
    next: 'Choose one from the courses.',
  },
  exam_not_found: {
    what: 'This exam set does not exist or is not published.',
    next: 'Choose one from its course.',
  },
  notes_not_found: {
    what: 'These notes do not exist.',
    next: 'Choose a course from the courses.',
  },
  article_not_found: {
    what: 'This article does not exist.',
    next: 'Look for it in the help, or in the blog.',
  },
  question_not_found: {
    what: 'This question is not part of the set.',
    next: 'Reload the page to see the set as it is now.',
  },
  choice_not_in_question: {
    what: 'That choice is not part of the question.',
    next: 'Reload the page and choose again.',
  },
  too_many_choices: {
    what: 'Those are more choices than the question asks for.',
    next: 'Take one back first.',
  },
} satisfies Record<Exclude<ErrorCode, PracticeCode | BillingCode | AccountCode | LinkCode>, Words>

const known: Partial<Record<ErrorCode, Words | WordsWithFacts>> = { ...WORDS }

/** For what brings words of its own with it. */
export function addWords(
  words:
    | Record<PracticeCode, Words | WordsWithFacts>
    | Record<BillingCode, Words>
    | Record<LinkCode, Words>
    | Record<AccountCode, Words | WordsWithFacts>,
): void {
  Object.assign(known, words)
}

const NO_CONNECTION: Words = {
  what: 'The server could not be reached.',
  next: 'Check your connection and try again.',
}

export function wordsFor(error: unknown): Words {
  if (error instanceof Offline) return NO_CONNECTION
  if (!(error instanceof Refused)) return WORDS.internal
  const { what, next } = known[error.code] ?? WORDS.internal
  return { what, next: typeof next === 'function' ? next(error.details) : (withFacts(error) ?? next) }
}

/** One sentence or two, for a toast. */
export function messageOf(error: unknown): string {
  const { what, next } = wordsFor(error)
  return `${what} ${next}`
}

/** What to do, where the server said more than the code. */
function withFacts({ code, details }: Refused): string | null {
  if (code === 'too_many_requests' && typeof details.retryAfterSeconds === 'number') {
    const minutes = Math.ceil(details.retryAfterSeconds / 60)
    return `Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
  }
  if (code === 'internal' && typeof details.requestId === 'string') {
    return `Try again. If it happens again, write to support and name ${details.requestId}.`
  }
  return null
}
