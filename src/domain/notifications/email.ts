/** The messages for an invalid newsletter email (spec §5), to the letter. */
const EMAIL_PROBLEMS = {
  invalid: 'Invalid email address',
  tooLong: 'Email must be less than 255 characters',
} as const

/** The message says "less than" and the specification means "at most" (spec §5, §9). */
const NEWSLETTER_EMAIL_LENGTH = 255
/** The limits of mail servers (RFC 5321): in all, and before the @. */
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

/** Domains that share mailboxes, and characters ignored before their @. */
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
 * The mailbox that an email is delivered to, in lower case: the same for every spelling that reaches one person. Most
 * providers ignore what follows a plus; Google also ignores dots, and Proton ignores dots, hyphens and underscores. Use it
 * only for limits and comparisons: accounts keep the email as typed.
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
