import { isMailbox } from './email.ts'

export const CONTACT_TOPICS = ['question', 'account', 'billing', 'content', 'enterprise', 'other'] as const
export type ContactTopic = (typeof CONTACT_TOPICS)[number]

/** The topics in the words of the form, which the subject of the email also uses. */
export const CONTACT_TOPIC_WORDS: Record<ContactTopic, string> = {
  question: 'A question before I start',
  account: 'My account',
  billing: 'Plans and payment',
  content: 'A course or a question in it',
  enterprise: 'Enterprise and teams',
  other: 'Something else',
}

export const CONTACT_NAME_LENGTH = 120
const CONTACT_MESSAGE_MIN = 10
export const CONTACT_MESSAGE_MAX = 4_000
/** Messages are deleted after this many days, emailed or not. */
export const CONTACT_DAYS = 90

export type ContactMessage = { name: string; email: string; topic: ContactTopic; message: string }
export type ContactField = 'name' | 'email' | 'message'

/** Characters that would begin a new header line in the subject of an email. */
const BREAKS = /[\p{Cc}\p{Cf}\u2028\u2029]/u

/** The problem of each invalid field, in words; empty if there is none. The fields must be trimmed. */
export function findContactProblems({
  name,
  email,
  message,
}: Pick<ContactMessage, ContactField>): Partial<Record<ContactField, string>> {
  return {
    ...problem('name', findNameProblem(name)),
    ...problem('email', isMailbox(email) ? null : 'Enter an email address we can answer to.'),
    ...problem('message', findMessageProblem(message)),
  }
}

function problem(field: ContactField, words: string | null): Partial<Record<ContactField, string>> {
  return words === null ? {} : { [field]: words }
}

export function findNameProblem(name: string): string | null {
  if (name === '') return 'Enter your name.'
  if (name.length > CONTACT_NAME_LENGTH) return `Use at most ${CONTACT_NAME_LENGTH} characters.`
  return isOneLine(name) ? null : 'Use one line of text.'
}

export function isOneLine(text: string): boolean {
  return !BREAKS.test(text) && text.isWellFormed()
}

export function findMessageProblem(message: string): string | null {
  if (message.length < CONTACT_MESSAGE_MIN) return `Write at least ${CONTACT_MESSAGE_MIN} characters.`
  if (message.length > CONTACT_MESSAGE_MAX)
    return `Use at most ${CONTACT_MESSAGE_MAX.toLocaleString('en')} characters.`
  return message.isWellFormed() ? null : 'Remove what is no text.'
}
