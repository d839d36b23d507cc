import { daysBetween } from '../calendar-days.ts'

/** A figure is compared with one from about a week ago, or up to five weeks ago if there was no practice since. */
const TREND_DAYS = 7
export const TREND_REACH_DAYS = 35

export type Trend = { points: number; since: string }

/**
 * How the chance to pass changed, in whole percentage points, since the latest day with a figure that is at least a week ago.
 * Null without one. `days`: oldest first.
 */
export function trendOf(
  passPct: number | null,
  days: readonly { day: string; passPct: number | null }[],
  today: string,
): Trend | null {
  if (passPct === null) return null
  const before = days.findLast(({ day, passPct: then }) => {
    const age = daysBetween(day, today)
    return then !== null && age >= TREND_DAYS && age <= TREND_REACH_DAYS
  })
  return before ? { points: Math.round(passPct) - Math.round(before.passPct!), since: before.day } : null
}
