/** The countdown of a timed exam: drawn from the server's clock, spoken seldom. */

/** Minutes at which the time left is said without being asked. */
const TIME_CALLS = [30, 5, 1] as const

/**
 * Server time minus the local one, never more than it is: the server read its clock before the answer arrived. So a page
 * locks when the server's time is over, or as late as an answer travels, and does not submit too early what time ended.
 * `receivedAt` is of a clock that nobody can set.
 */
export function estimateSkew({ serverNow, receivedAt }: { serverNow: Date; receivedAt: number }): number {
  return serverNow.getTime() - receivedAt
}

const SLEPT_MS = 2_000

/**
 * Hears two clocks, and says when they drifted apart by a jump: the one that nobody can set stands still while some
 * systems sleep. Slow drift is let go.
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

/** The minutes to call out when the time left went from one second to another; the last one if it jumped. */
export function timeCall(secondsBefore: number, secondsNow: number): number | null {
  const crossed = TIME_CALLS.filter((minutes) => secondsBefore > minutes * 60 && secondsNow <= minutes * 60)
  return crossed.at(-1) ?? null
}

/** "30 minutes left", "4 minutes and 5 seconds left", "1 hour and 2 minutes left". */
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
