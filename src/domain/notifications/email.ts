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

/** Where mail for an address arrives: what stands after a plus is the reader's own label, at most providers. */
export function mailboxOf(email: string): string {
  return email.replace(/\+[^@]*@/, '@')
}
