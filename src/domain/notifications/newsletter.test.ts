import { expect, test } from 'vitest'
import { chooseNewsletterMail, countMail, type Subscriber, type SubscriberState } from './newsletter.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const MINUTE = 60_000
const DAY = 1440 * MINUTE
const subscriber = (state: SubscriberState, mailsCount: number, agoMs: number | null): Subscriber => ({
  state,
  mailsCount,
  mailedAt: agoMs === null ? null : new Date(NOW.getTime() - agoMs),
})

test.each([
  ['an address that is new', subscriber('pending', 0, null), 'confirmation'],
  ['one that got an email just now', subscriber('pending', 1, 10 * MINUTE - 1), null],
  ['one that got an email ten minutes ago', subscriber('pending', 1, 10 * MINUTE), 'confirmation'],
  ['one that got three emails', subscriber('pending', 3, 7 * DAY - 1), null],
  ['one that got three emails a week ago', subscriber('pending', 3, 7 * DAY), 'confirmation'],
  ['one that has unsubscribed', subscriber('unsubscribed', 1, 10 * MINUTE), 'confirmation'],
  ['one that has unsubscribed just now', subscriber('unsubscribed', 1, MINUTE), null],
  ['one that was confirmed today', subscriber('confirmed', 1, DAY - 1), null],
  ['one that was confirmed yesterday', subscriber('confirmed', 1, DAY), 'reminder'],
  ['a confirmed one that got three emails', subscriber('confirmed', 3, 6 * DAY), null],
])('%s', (_, asked, mail) => {
  expect(chooseNewsletterMail(asked, NOW)).toBe(mail)
})

test('emails are counted until a week passes without one', () => {
  expect(countMail(subscriber('pending', 0, null), NOW)).toBe(1)
  expect(countMail(subscriber('pending', 2, 7 * DAY - 1), NOW)).toBe(3)
  expect(countMail(subscriber('pending', 3, 7 * DAY), NOW)).toBe(1)
})
