import { TIME_LIMITS, type TimeLimit } from './attempt-limits.ts'

/** The shortest time limit of a timed exam that leaves this many minutes; the longest one if none does. */
export function timeLimitFor(minutes: number): TimeLimit {
  return TIME_LIMITS.find((limit) => limit >= minutes) ?? TIME_LIMITS.at(-1)!
}
