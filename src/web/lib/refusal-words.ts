/** Every refusal in words for a person: what happened, and what to do. */
import type { ErrorCode } from '#contract/errors.ts'
import { Offline, Refused } from './call.ts'

type Words = { what: string; next: string }

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
  wrong_credentials: {
    what: 'E-mail and password do not match.',
    next: 'Check both, or set a new password.',
  },
  email_not_verified: {
    what: 'Your e-mail address is not confirmed yet.',
    next: 'Open the link in the mail we sent you, or have it sent again.',
  },
  token_invalid: {
    what: 'This link is not valid any more.',
    next: 'It was used already or is too old. Ask for a new one.',
  },
  password_too_short: { what: 'That password is too short.', next: 'Choose a longer one.' },
  password_too_common: {
    what: 'That password is known to everyone who guesses passwords.',
    next: 'Choose one that nobody else uses.',
  },
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
  attempt_not_found: {
    what: 'There is no such exam of yours.',
    next: 'Start one from its course.',
  },
  question_not_found: {
    what: 'This question is not part of the set.',
    next: 'Reload the page to see the set as it is now.',
  },
  attempt_in_progress: {
    what: 'You have an unfinished timed exam with these questions.',
    next: 'Finish it first; until then its questions are closed everywhere else.',
  },
  attempt_closed: {
    what: 'This exam is finished, or its time is over.',
    next: 'Open its result. What was saved in time has been counted.',
  },
  attempt_not_finished: { what: 'This exam is not finished yet.', next: 'Finish it to see the result.' },
  answer_conflict: {
    what: 'This question was answered elsewhere in the meantime.',
    next: 'You see the answer that is kept. Change it if you like.',
  },
  answer_revealed: {
    what: 'The solution has been shown, so your answer stands.',
    next: 'Go on with the next question.',
  },
  choice_not_in_question: {
    what: 'That choice is not part of the question.',
    next: 'Reload the page and choose again.',
  },
  too_many_choices: {
    what: 'Those are more choices than the question asks for.',
    next: 'Take one back first.',
  },
  feedback_at_end: {
    what: 'In this sitting solutions are shown at the end.',
    next: 'Finish it to see them.',
  },
  no_questions_match: {
    what: 'No question is left by what you chose.',
    next: 'Loosen a choice, for example another set or another domain.',
  },
  preset_not_found: { what: 'This preset does not exist any more.', next: 'Reload the page to see yours.' },
  too_many_presets: {
    what: 'You keep as many presets as there is room for.',
    next: 'Remove one first.',
  },
} satisfies Record<ErrorCode, Words>

const NO_CONNECTION: Words = {
  what: 'The server could not be reached.',
  next: 'Check your connection and try again.',
}

export function wordsFor(error: unknown): Words {
  if (error instanceof Offline) return NO_CONNECTION
  if (!(error instanceof Refused)) return WORDS.internal
  const { what, next } = WORDS[error.code]
  return { what, next: withFacts(error) ?? next }
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
  if (code === 'password_too_short' && typeof details.minimum === 'number') {
    return `Choose one of at least ${details.minimum} characters.`
  }
  if (code === 'internal' && typeof details.requestId === 'string') {
    return `Try again. If it happens again, write to support and name ${details.requestId}.`
  }
  return null
}
