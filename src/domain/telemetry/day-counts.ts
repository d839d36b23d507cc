import { laterDay } from '../calendar-days.ts'

/** How often something happened on a day, in UTC, and on the day before. */
export type DayCounts = { day: string; today: number; dayBefore: number }

/** A group rises if it happened at least so often today, and so many times as often as on the whole day before. */
export const RISING = { least: 10, times: 3 } as const

/** The counts as seen on `day`, which is that of the counts or a later one. */
export function countsOn(counts: DayCounts | null, day: string): DayCounts {
  if (counts?.day === day) return { day, today: counts.today, dayBefore: counts.dayBefore }
  return { day, today: 0, dayBefore: counts?.day === laterDay(day, -1) ? counts.today : 0 }
}

export function isRising({ today, dayBefore }: Pick<DayCounts, 'today' | 'dayBefore'>): boolean {
  return today >= RISING.least && today >= RISING.times * dayBefore
}
