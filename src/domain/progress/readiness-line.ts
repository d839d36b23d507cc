import { daysBetween } from '../calendar-days.ts'

/** What is drawn of a person's readiness over time. */

/** After a pause of more than a week, a line would claim what was not measured. */
const LONGEST_STEP_DAYS = 7
/** A line over fewer days would be stretched over the whole width. */
const SHORTEST_SPAN_DAYS = 14

type Day = { day: string; passPct: number | null; release: number }

/** The days that have a figure, each with its place from left to right, 0 to 100. The last day is at the right. */
export function placeDays<D extends Day>(days: readonly D[]): (D & { place: number })[] {
  const known = days.filter(({ passPct }) => passPct !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return []
  const span = Math.max(SHORTEST_SPAN_DAYS, daysBetween(first.day, last.day))
  return known.map((each) => ({ ...each, place: 100 * (1 - daysBetween(each.day, last.day) / span) }))
}

/** Runs of days that are joined by a line. A day without a figure, a long pause or a new release ends one. */
export function runsOf<D extends Day>(days: readonly D[]): D[][] {
  const runs: D[][] = []
  let before: Day | null = null
  for (const day of days) {
    const isJoined =
      before !== null &&
      before.passPct !== null &&
      before.release === day.release &&
      daysBetween(before.day, day.day) <= LONGEST_STEP_DAYS
    if (day.passPct !== null) {
      if (isJoined) runs.at(-1)!.push(day)
      else runs.push([day])
    }
    before = day
  }
  return runs
}

/** The first day of each later release of difficulties. */
export function releasesOf<D extends Day>(days: readonly D[]): D[] {
  return days.filter(({ release }, index) => index > 0 && days[index - 1]!.release !== release)
}
