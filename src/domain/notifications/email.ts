/** What is told of a newsletter address that is none (spec §5), to the letter. */
const EMAIL_PROBLEMS = {
  invalid: 'Invalid email address',
  tooLong: 'Email must be less than 255 characters',
} as const

/** Said as "less than" and meant as "at most" (spec §5, §9). */
const NEWSLETTER_EMAIL_LENGTH = 255
/** What a mail server takes (RFC 5321): of the whole, and before the @. */
export const MAILBOX_LENGTH = 254
const LOCAL_PART_LENGTH = 64

/** Words with dots between them, before and after the @: what every mail server of today takes. */
const SHAPE =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i

/** The first thing that is wrong with a trimmed address, or null. */
export function findEmailProblem(email: string): string | null {
  if (!SHAPE.test(email)) return EMAIL_PROBLEMS.invalid
  if (email.length > NEWSLETTER_EMAIL_LENGTH) return EMAIL_PROBLEMS.tooLong
  return isTooLongBeforeAt(email) ? EMAIL_PROBLEMS.invalid : null
}

/** One that a mail server takes. */
export function isMailbox(email: string): boolean {
  return SHAPE.test(email) && email.length <= MAILBOX_LENGTH && !isTooLongBeforeAt(email)
}

function isTooLongBeforeAt(email: string): boolean {
  return email.indexOf('@') > LOCAL_PART_LENGTH
}

/** Domains that lead to the same mailboxes, and characters that count for nothing before their @. */
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
 * The mailbox in which mail for an address arrives, in lower case: one for all the spellings that a provider delivers to
 * the same person. What follows a plus is the reader's own label at most providers; Google also ignores dots, Proton
 * dots, hyphens and underscores. For counting what one person gets: an account keeps its address as it was typed.
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
