import { laterDay } from '../calendar-days.ts'

/** How often something happened on a day, in UTC, and on the day before. */
export type DayCounts = { day: string; today: number; dayBefore: number }

/** A group rises if it happened at least so often today, and so many times as often as on the whole day before. */
export const RISING = { least: 10, times: 3 } as const

/** The counts as seen on `day`, or on their own day if that is later. */
export function countsOn(counts: DayCounts | null, day: string): DayCounts {
  if (counts && counts.day >= day)
    return { day: counts.day, today: counts.today, dayBefore: counts.dayBefore }
  return { day, today: 0, dayBefore: counts?.day === laterDay(day, -1) ? counts.today : 0 }
}

/** The counts with one more on `day`, which may be earlier than theirs: after an outage, errors are written late. */
export function countOn(before: DayCounts | null, day: string): DayCounts {
  const counts = countsOn(before, day)
  if (day === counts.day) return { ...counts, today: counts.today + 1 }
  return day === laterDay(counts.day, -1) ? { ...counts, dayBefore: counts.dayBefore + 1 } : counts
}

export function isRising({ today, dayBefore }: Pick<DayCounts, 'today' | 'dayBefore'>): boolean {
  return today >= RISING.least && today >= RISING.times * dayBefore
}
