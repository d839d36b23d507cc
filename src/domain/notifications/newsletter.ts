import { DAY_MS } from '../days.ts'

const MINUTE_MS = 60_000

/** How many days a confirmation link works and an unconfirmed email is stored. */
export const CONFIRMATION_DAYS = 7
/** How many days an unsubscribed email is remembered. */
export const UNSUBSCRIBED_DAYS = 365

/**
 * At most one email a day, and after three a week without any, because anyone can enter anyone's email. The last link works
 * for that week, so the owner can confirm all the time.
 */
const MAILS_IN_A_ROW = 3
const SILENCE_MS = 7 * DAY_MS
const BETWEEN_MAILS_MS = DAY_MS
/** After unsubscribing, which invalidates the links. */
const BETWEEN_MAILS_WITHOUT_LINK_MS = 10 * MINUTE_MS

const SUBSCRIBER_STATES = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]

export type Subscriber = {
  state: SubscriberState
  /** How many emails were sent without a week's pause between them, and when the last one was sent. */
  mailsCount: number
  mailedAt: Date | null
  /** Whether a link that was sent still confirms. */
  hasLink: boolean
}

/** The email to send for a newsletter request; null if this mailbox has received too many. */
export function chooseNewsletterMail(
  { state, mailsCount, mailedAt, hasLink }: Subscriber,
  now: Date,
): 'confirmation' | 'reminder' | null {
  const isConfirmed = state === 'confirmed'
  if (mailedAt) {
    const silentMs = now.getTime() - mailedAt.getTime()
    if (silentMs < (isConfirmed || hasLink ? BETWEEN_MAILS_MS : BETWEEN_MAILS_WITHOUT_LINK_MS)) return null
    if (mailsCount >= MAILS_IN_A_ROW && silentMs < SILENCE_MS) return null
  }
  return isConfirmed ? 'reminder' : 'confirmation'
}

/** The new `mailsCount` after one more email. */
export function countMail(
  { mailsCount, mailedAt }: Pick<Subscriber, 'mailsCount' | 'mailedAt'>,
  now: Date,
): number {
  const isNewRow = !mailedAt || now.getTime() - mailedAt.getTime() >= SILENCE_MS
  return isNewRow ? 1 : mailsCount + 1
}
