import { addWords } from './refusal-words.ts'

// Loaded for its effect, by whatever asks something that may be refused so.
addWords({
  wrong_credentials: {
    what: 'Email and password do not match.',
    next: 'Check both, or set a new password.',
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
})
