/**
 * The maximum number of tries of a job, such as sending an email. With the waits below, they take about fourteen hours.
 */
export const MAX_ATTEMPTS = 20
const FIRST_WAIT_SECONDS = 10
const LONGEST_WAIT_SECONDS = 3_600

/** No process works on a job for longer before another may take it. */
export const LONGEST_LEASE_SECONDS = 600

/** Seconds until the next try. `attempts`: the tries so far, at least 1. */
export function waitSeconds(attempts: number): number {
  return Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 3 ** (attempts - 1))
}
