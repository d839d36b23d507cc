import { dayNumber, dayOfNumber } from './progress/day.ts'

/**
 * Arithmetic with calendar days such as `2026-11-21`, which are text everywhere: a day of a person's calendar has no hour and no
 * zone, so neither a change of the clocks nor a journey can move it.
 */

/** The day `count` days later; earlier if `count` is negative. */
export function laterDay(day: string, count: number): string {
  return dayOfNumber(dayNumber(day) + count)
}

/** How many days after `from` the day `to` is; negative if it is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from)
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  // 1 January 1970 was a Thursday.
  return ((((dayNumber(day) + 3) % 7) + 7) % 7) + 1
}

/** The same day `years` later; 1 March where that year has no 29 February. */
export function yearsLater(day: string, years: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return new Date(Date.UTC(year + years, month - 1, date)).toISOString().slice(0, 10)
}

/** The Monday of the day's week. */
export function mondayOf(day: string): string {
  return laterDay(day, 1 - weekdayOf(day))
}

/** All days from `from` to `to`, both included; none if `to` is earlier. */
export function daysFrom(from: string, to: string): string[] {
  const first = dayNumber(from)
  const count = dayNumber(to) - first + 1
  return Array.from({ length: Math.max(0, count) }, (_, at) => dayOfNumber(first + at))
}
