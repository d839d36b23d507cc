import { DAY_MS } from '../days.ts'

const MINUTE_MS = 60_000

/** For this long a link confirms, and an address that was not confirmed is kept. */
export const CONFIRMATION_DAYS = 7
/** For this long the record is kept that somebody has unsubscribed. */
export const UNSUBSCRIBED_DAYS = 365

/** Three mails to an address, and after them silence for a week: anybody may type in anybody's address. */
const MAILS_IN_A_ROW = 3
const SILENCE_MS = 7 * DAY_MS
/** Twenty presses of the button are one wish. */
const BETWEEN_CONFIRMATIONS_MS = 10 * MINUTE_MS
const BETWEEN_REMINDERS_MS = DAY_MS

const SUBSCRIBER_STATES = ['pending', 'confirmed', 'unsubscribed'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]

export type Subscriber = {
  state: SubscriberState
  /** How many mails in a row, and when the last of them. */
  mailsCount: number
  mailedAt: Date | null
}

/** Which mail an address gets whose subscription was asked for: none, when it had enough of them. */
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

/** The count with one more mail. */
export function countMail({ mailsCount, mailedAt }: Subscriber, now: Date): number {
  const isNewRow = !mailedAt || now.getTime() - mailedAt.getTime() >= SILENCE_MS
  return isNewRow ? 1 : mailsCount + 1
}
