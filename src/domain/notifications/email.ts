/** The messages for an invalid newsletter email, exactly as in spec §5. */
const EMAIL_PROBLEMS = {
  invalid: 'Invalid email address',
  tooLong: 'Email must be less than 255 characters',
} as const

/** "Less than" in the message means "at most" in the specification (spec §5, §9). */
const NEWSLETTER_EMAIL_LENGTH = 255
/** The limits of mail servers (RFC 5321), for the whole email and for the part before the @. */
export const MAILBOX_LENGTH = 254
const LOCAL_PART_LENGTH = 64

/** Words separated by dots, before and after the @: the form that mail servers accept. */
const SHAPE =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i

/** The first problem of a trimmed email, or null. */
export function findEmailProblem(email: string): string | null {
  if (!SHAPE.test(email)) return EMAIL_PROBLEMS.invalid
  if (email.length > NEWSLETTER_EMAIL_LENGTH) return EMAIL_PROBLEMS.tooLong
  return isTooLongBeforeAt(email) ? EMAIL_PROBLEMS.invalid : null
}

/** True for an email that mail servers accept. */
export function isMailbox(email: string): boolean {
  return SHAPE.test(email) && email.length <= MAILBOX_LENGTH && !isTooLongBeforeAt(email)
}

function isTooLongBeforeAt(email: string): boolean {
  return email.indexOf('@') > LOCAL_PART_LENGTH
}

/** Providers with several domains for the same mailbox, and the characters that they ignore before the @. */
const GOOGLE = { domain: 'gmail.com', ignored: /\./g }
const PROTON = { domain: 'proton.me', ignored: /[._-]/g }
const PROVIDERS: ReadonlyMap<string, { domain: string; ignored: RegExp }> = new Map([
  ['gmail.com', GOOGLE],
  ['googlemail.com', GOOGLE],
  ['proton.me', PROTON],
  ['protonmail.com', PROTON],
  ['pm.me', PROTON],
])

/**
 * The mailbox to which an email is delivered, in lower case: equal for every spelling that reaches the same person. Most
 * providers ignore everything after a plus; Google also ignores dots, and Proton dots, hyphens and underscores. Use it
 * only for limits and comparisons: accounts store the email as typed.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  const [typed, domain] = [address.slice(0, at), address.slice(at + 1)]
  const provider = PROVIDERS.get(domain)
  const label = typed.indexOf('+')
  const name = label < 0 ? typed : typed.slice(0, label)
  return `${provider ? name.replaceAll(provider.ignored, '') : name}@${provider?.domain ?? domain}`
}

/** True for an email that is not the mailbox's plain one: with a label after a plus, or with characters that are ignored. */
export function isAlias(email: string): boolean {
  return email.trim().toLowerCase() !== mailboxOf(email)
}
