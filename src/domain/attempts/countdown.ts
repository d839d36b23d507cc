/** The countdown of a timed exam. It follows the server's clock and is announced to screen readers only a few times. */

/** The countdown is announced when this many minutes are left. */
const TIME_CALLS = [30, 5, 1] as const

/**
 * A reading of the two clocks of a device, in milliseconds. The wall clock can be changed. The steady one cannot
 * (`performance.now()`), but on some systems it stops while they sleep.
 */
export type Clocks = { wallMs: number; steadyMs: number }

/** What the server's clock showed, and the device's clocks when its response arrived. */
export type ServerTime = { serverMs: number; receivedAt: Clocks }

/** Milliseconds between two readings, by the clock that says more. Neither sleep nor a changed clock makes it too short. */
export function elapsedMs(since: Clocks, now: Clocks): number {
  return Math.max(0, now.steadyMs - since.steadyMs, now.wallMs - since.wallMs)
}

/** Milliseconds left until the deadline, at least 0, by the clock of the device that leaves less. */
export function timeLeft(deadlineAt: Date, { serverMs, receivedAt }: ServerTime, now: Clocks): number {
  return Math.max(0, deadlineAt.getTime() - serverMs - elapsedMs(receivedAt, now))
}

/**
 * The deadline, or another instant, on the steady clock of the device. The server reads its clock before the response travels,
 * so this is never too early: a page may lock late by the travel time, but never before the server does.
 */
export function onSteadyClock(instant: Date, { serverMs, receivedAt }: ServerTime): number {
  return instant.getTime() - serverMs + receivedAt.steadyMs
}

/**
 * Whether time is up. `perhaps`: only by the wall clock, so either the device slept or its clock was changed, and the server
 * must be asked. An exam must not be submitted for that.
 */
export function isTimeUp(deadlineAt: Date, server: ServerTime, now: Clocks): 'no' | 'perhaps' | 'yes' {
  if (now.steadyMs >= onSteadyClock(deadlineAt, server)) return 'yes'
  return timeLeft(deadlineAt, server, now) > 0 ? 'no' : 'perhaps'
}

const SLEPT_MS = 2_000

/**
 * Compares the wall clock with the monotonic clock, which stops on some systems while they sleep, and reports a jump
 * between the two. Slow drift is ignored.
 */
export function createSleepDetector(): (now: Clocks) => boolean {
  let before: number | null = null
  return ({ wallMs, steadyMs }) => {
    const apart = wallMs - steadyMs
    const hasSlept = before !== null && Math.abs(apart - before) > SLEPT_MS
    before = apart
    return hasSlept
  }
}

/**
 * How many minutes to announce when the time left drops from `secondsBefore` to `secondsNow`. After a jump past several
 * marks, only the last one is announced. Null if no mark was passed.
 */
export function timeCall(secondsBefore: number, secondsNow: number): number | null {
  const crossed = TIME_CALLS.filter((minutes) => secondsBefore > minutes * 60 && secondsNow <= minutes * 60)
  return crossed.at(-1) ?? null
}

/** Time left in words: "30 minutes left", "4 minutes and 5 seconds left", "1 hour and 2 minutes left". */
export function timeLeftWords(seconds: number): string {
  if (seconds <= 0) return 'Time is up'
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const parts = [
    hours > 0 && count(hours, 'hour'),
    minutes > 0 && count(minutes, 'minute'),
    hours === 0 && rest > 0 && count(rest, 'second'),
  ]
  return `${parts.filter(Boolean).join(' and ')} left`
}

function count(value: number, unit: string): string {
  return `${value} ${unit}${value === 1 ? '' : 's'}`
}
