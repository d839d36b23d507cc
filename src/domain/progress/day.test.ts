import { expect, test } from 'vitest'
import { dayIn, daysIn, dayNumber, dayOfNumber } from './day.ts'

test.each([
  ['UTC', '2026-11-21T00:00:00Z', '2026-11-21'],
  ['UTC', '2026-11-21T23:59:59.999Z', '2026-11-21'],
  // Both sides of the date line at the same time.
  ['Pacific/Kiritimati', '2026-11-21T10:30:00Z', '2026-11-22'],
  ['Pacific/Pago_Pago', '2026-11-21T10:30:00Z', '2026-11-20'],
  ['Asia/Kathmandu', '2026-11-21T18:14:59Z', '2026-11-21'],
  ['Asia/Kathmandu', '2026-11-21T18:15:00Z', '2026-11-22'],
  // Summer time shifts the start of the day, including on the day of the change.
  ['Europe/Berlin', '2026-07-01T22:00:00Z', '2026-07-02'],
  ['Europe/Berlin', '2026-12-01T22:00:00Z', '2026-12-01'],
  ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29'],
  ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29'],
  ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
  // The end of a year, and a leap day.
  ['America/Los_Angeles', '2027-01-01T07:59:59Z', '2026-12-31'],
  ['America/Los_Angeles', '2028-03-01T07:59:59Z', '2028-02-29'],
])('in %s, %s belongs to the day %s', (timeZone, at, day) => expect(dayIn(new Date(at), timeZone)).toBe(day))

test('a zone that is prepared once gives the day of each instant', () => {
  const dayOf = daysIn('Europe/Berlin')
  const instants = ['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z']
  expect(instants.map((at) => dayOf(new Date(at)))).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
})

test.each(['', 'Mars/Olympus_Mons', 'localtime', 'posix/Asia/Tokyo', '+25:00'])(
  'the unknown time zone "%s" counts as UTC',
  (timeZone) => expect(dayIn(new Date('2026-11-21T23:59:59Z'), timeZone)).toBe('2026-11-21'),
)

test.each([
  ['1970-01-01', 0],
  ['1969-12-31', -1],
  ['2028-02-29', 21_243],
  ['2028-03-01', 21_244],
])('%s is day %i', (day, number) => {
  expect(dayNumber(day)).toBe(number)
  expect(dayOfNumber(number)).toBe(day)
})
