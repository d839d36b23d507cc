import { DAY_MS } from '../days.ts'

const MINUTE_MS = 60_000

/** How long a confirmation link works, and how long an unconfirmed email is stored. */
export const CONFIRMATION_DAYS = 7
/** How long we remember that somebody has unsubscribed. */
export const UNSUBSCRIBED_DAYS = 365

/** Three emails in a row, then silence for a week: anyone can type in anyone's email. */
const MAILS_IN_A_ROW = 3
const SILENCE_MS = 7 * DAY_MS
/** Repeated presses of the button within this time send one email. */
const BETWEEN_CONFIRMATIONS_MS = 10 * MINUTE_MS
const BETWEEN_REMINDERS_MS = DAY_MS

const SUBSCRIBER_STATES = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]

export type Subscriber = {
  state: SubscriberState
  /** The number of emails in the current row, and the time of the last one. */
  mailsCount: number
  mailedAt: Date | null
}

/** Which email a request for the newsletter causes; null if this mailbox has had enough. */
export function chooseNewsletterMail(
  { state, mailsCount, mailedAt }: Subscriber,
  now: Date,
): 'confirmation' | 'reminder' | null {
  const isConfirmed = state === 'confirmed'
  if (mailedAt) {
    const silentMs = now.getTime() - mailedAt.getTime()
    if (silentMs < (isConfirmed ? BETWEEN_REMINDERS_MS : BETWEEN_CONFIRMATIONS_MS)) return null
    if (mailsCount >= MAILS_IN_A_ROW && silentMs < SILENCE_MS) return null
  }
  return isConfirmed ? 'reminder' : 'confirmation'
}

/** The number of emails in the row after one more. */
export function countMail({ mailsCount, mailedAt }: Subscriber, now: Date): number {
  const isNewRow = !mailedAt || now.getTime() - mailedAt.getTime() >= SILENCE_MS
  return isNewRow ? 1 : mailsCount + 1
}
