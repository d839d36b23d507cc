import { describe, expect, test } from 'vitest'
import {
  createSleepDetector,
  isTimeUp,
  onSteadyClock,
  timeCall,
  timeLeft,
  timeLeftWords,
} from './countdown.ts'

const MINUTE = 60_000
const serverMs = Date.parse('2026-11-20T12:00:00Z')
const deadline = new Date('2026-11-20T12:30:00Z')
/** The wall clock is a year behind. */
const receivedAt = { wallMs: serverMs - 365 * 24 * 60 * MINUTE, steadyMs: 5_200 }
const server = { serverMs, receivedAt }
const later = (steadyMinutes: number, wallMinutes = steadyMinutes) => ({
  steadyMs: receivedAt.steadyMs + steadyMinutes * MINUTE,
  wallMs: receivedAt.wallMs + wallMinutes * MINUTE,
})

test.each([
  ['while both clocks go on', later(1), 29, 'no'],
  ['at the deadline', later(30), 0, 'yes'],
  ['long after it', later(99), 0, 'yes'],
  ['after a sleep in which the steady clock stopped', later(5, 15), 15, 'no'],
  ['after a sleep past the deadline', later(5, 40), 0, 'perhaps'],
  ['after the wall clock was set back', later(10, -600), 20, 'no'],
  ['at the deadline, with the wall clock set back', later(30, -600), 0, 'yes'],
  ['after the wall clock was set forward', later(10, 12), 18, 'no'],
  ['if the wall clock was set back before a sleep', later(10, 4), 20, 'no'],
] as const)('the time left %s', (_, now, minutes, isUp) => {
  expect(timeLeft(deadline, server, now)).toBe(minutes * MINUTE)
  expect(isTimeUp(deadline, server, now)).toBe(isUp)
})

test('a page never locks before the server does, however slow the response with the server’s time was', () => {
  const [sentAt, serverAt, deadlineAt] = [5_000, 5_100, 10_000]
  for (const steadyMs of [5_100, 5_400, 9_000]) {
    const heard = { serverMs: serverAt, receivedAt: { steadyMs, wallMs: 0 } }
    const locksAt = onSteadyClock(new Date(deadlineAt), heard)
    expect(locksAt).toBeGreaterThan(sentAt)
    expect(locksAt - deadlineAt).toBe(steadyMs - serverAt)
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
  expect(looks.map(([wall, steady]) => hasSlept({ wallMs: wall, steadyMs: steady }))).toEqual([
    false,
    false,
    false,
    true,
    false,
    true,
  ])
})
