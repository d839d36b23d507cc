import { expect, test } from 'vitest'
import { chooseNewsletterMail, countMail, type Subscriber, type SubscriberState } from './newsletter.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const MINUTE = 60_000
const DAY = 1440 * MINUTE
const subscriber = (state: SubscriberState, mailsCount: number, agoMs: number | null): Subscriber => ({
  // Unsubscribing invalidates the links.
  hasLink: state === 'pending' && agoMs !== null,
  state,
  mailsCount,
  mailedAt: agoMs === null ? null : new Date(NOW.getTime() - agoMs),
})

test.each([
  ['a new subscriber gets a confirmation', subscriber('pending', 0, null), 'confirmation'],
  ['a subscriber who was emailed less than a day ago gets nothing', subscriber('pending', 1, DAY - 1), null],
  [
    'a subscriber who was emailed a day ago gets a confirmation',
    subscriber('pending', 1, DAY),
    'confirmation',
  ],
  [
    'a subscriber who was emailed three times gets nothing for a week',
    subscriber('pending', 3, 7 * DAY - 1),
    null,
  ],
  [
    'a subscriber who was emailed three times gets a confirmation after a week',
    subscriber('pending', 3, 7 * DAY),
    'confirmation',
  ],
  [
    'a person who has unsubscribed gets a confirmation',
    subscriber('unsubscribed', 1, 10 * MINUTE),
    'confirmation',
  ],
  ['a person who has just unsubscribed gets nothing', subscriber('unsubscribed', 1, MINUTE), null],
  ['a subscriber confirmed less than a day ago gets nothing', subscriber('confirmed', 1, DAY - 1), null],
  ['a subscriber confirmed a day ago gets a reminder', subscriber('confirmed', 1, DAY), 'reminder'],
  [
    'a confirmed subscriber who was emailed three times gets nothing',
    subscriber('confirmed', 3, 6 * DAY),
    null,
  ],
])('%s', (_, asked, mail) => {
  expect(chooseNewsletterMail(asked, NOW)).toBe(mail)
})

test('emails are counted until a week passes without one', () => {
  expect(countMail(subscriber('pending', 0, null), NOW)).toBe(1)
  expect(countMail(subscriber('pending', 2, 7 * DAY - 1), NOW)).toBe(3)
  expect(countMail(subscriber('pending', 3, 7 * DAY), NOW)).toBe(1)
})
