/** The countdown of a timed exam. It follows the server's clock and is announced to screen readers only a few times. */

/** The countdown is announced when this many minutes are left. */
const TIME_CALLS = [30, 5, 1] as const

/**
 * Server time minus local time, in milliseconds. The server reads its clock before the response travels, so the estimate
 * is never too large: a page may lock late by the travel time, but never early. `receivedAt` comes from
 * `performance.now()`, which a change of the system clock does not affect.
 */
export function estimateSkew({ serverNow, receivedAt }: { serverNow: Date; receivedAt: number }): number {
  return serverNow.getTime() - receivedAt
}

const SLEPT_MS = 2_000

/**
 * Compares the wall clock with the monotonic clock, which stops on some systems while they sleep, and reports a jump
 * between the two. Slow drift is ignored.
 */
export function createSleepDetector(): (wallMs: number, steadyMs: number) => boolean {
  let before: number | null = null
  return (wallMs, steadyMs) => {
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
