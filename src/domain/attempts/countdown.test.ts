import { describe, expect, test } from 'vitest'
import { createSleepDetector, estimateSkew, timeCall, timeLeftWords } from './countdown.ts'
import { timeLeft } from './deadline.ts'

test('the countdown follows the server, whatever the local clock says', () => {
  const serverNow = new Date('2026-11-20T12:00:00Z')
  const skew = estimateSkew({ serverNow, receivedAt: 5_200 })
  const deadline = new Date('2026-11-20T12:30:00Z')
  expect(timeLeft(deadline, new Date(5_200), skew)).toBe(30 * 60_000)
  expect(timeLeft(deadline, new Date(5_200 + 60_000), skew)).toBe(29 * 60_000)
  expect(timeLeft(deadline, new Date(5_200 + 31 * 60_000), skew)).toBe(0)
})

test('a page never locks before the server does, however slow the response with the server’s time was', () => {
  const [sentAt, serverAt, deadlineAt] = [5_000, 5_100, 10_000]
  for (const receivedAt of [5_100, 5_400, 9_000]) {
    const skew = estimateSkew({ serverNow: new Date(serverAt), receivedAt })
    const locksAt = sentAt + timeLeft(new Date(deadlineAt), new Date(sentAt), skew)
    expect(locksAt).toBeGreaterThanOrEqual(deadlineAt)
    expect(locksAt - deadlineAt).toBe(receivedAt - serverAt)
  }
})

describe('the announcement of the time left', () => {
  test.each([
    [1801, 1800, 30],
    [1800, 1799, null],
    [301, 300, 5],
    [61, 60, 1],
    [60, 59, null],
    [2000, 1999, null],
  ])('from %i s to %i s, minutes announced: %s', (before, now, minutes) =>
    expect(timeCall(before, now)).toBe(minutes),
  )

  test('is made once after a sleep past several marks', () => expect(timeCall(4000, 45)).toBe(1))
})

test.each([
  [3600, '1 hour left'],
  [3725, '1 hour and 2 minutes left'],
  [65, '1 minute and 5 seconds left'],
  [1800, '30 minutes left'],
  [1, '1 second left'],
  [0, 'Time is up'],
])('%i seconds: %s', (seconds, words) => expect(timeLeftWords(seconds)).toBe(words))

test('a clock that stopped is reported once; slow drift and the first reading are not', () => {
  const hasSlept = createSleepDetector()
  const looks = [
    [1_000, 0],
    [1_250, 250],
    [3_400, 500],
    [603_650, 750],
    [603_900, 1_000],
    [500_000, 1_250],
  ] as const
  expect(looks.map(([wall, steady]) => hasSlept(wall, steady))).toEqual([
    false,
    false,
    false,
    true,
    false,
    true,
  ])
})
