import { SITE } from '#domain/site/site.ts'
import type { Wordings } from '../../lib/call.ts'
import { ACCOUNT_CHANGED, TOKEN_INVALID } from '../shared-account-words.ts'
import { ATTEMPT_IN_PROGRESS } from '../shared-refusal-words.ts'

export const ACCOUNT_WORDS = {
  ...ACCOUNT_CHANGED,
  ...TOKEN_INVALID,
  ...ATTEMPT_IN_PROGRESS,
  wrong_credentials: {
    what: 'Email and password do not match.',
    next: 'Check both, or set a new password.',
  },
  account_suspended: {
    what: 'This account is suspended.',
    next: `Write to ${SITE.supportEmail} if you think this is a mistake.`,
  },
  password_too_short: {
    what: 'That password is too short.',
    next: ({ minimum }) =>
      typeof minimum === 'number' ? `Choose one of at least ${minimum} characters.` : 'Choose a longer one.',
  },
  password_too_common: {
    what: 'That password is one of the first that attackers try.',
    next: 'Choose one that you use nowhere else.',
  },
  password_required: {
    what: 'Enter the password of the account.',
    next: 'It shows that the account is yours.',
  },
  email_taken: {
    what: 'That email has an account of its own.',
    next: 'Sign in with it, or use another email for this account.',
  },
  session_not_found: {
    what: 'That browser is not signed in any more.',
    next: 'Reload the page to see where you are signed in.',
  },
  deletion_under_way: {
    what: 'The day has come, and the account is being deleted.',
    next: 'It cannot be kept any more. You can sign up again with the same address.',
  },
} satisfies Partial<Wordings>

/** For forms in which a signed-in person types their current password. */
export const CURRENT_PASSWORD_WORDS = {
  ...ACCOUNT_WORDS,
  wrong_credentials: {
    what: 'That is not your current password.',
    next: 'Check it, or sign out and set a new one.',
  },
} satisfies Partial<Wordings>
