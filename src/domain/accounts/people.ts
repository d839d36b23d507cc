/** Limits of what administrators do with people's accounts. */
import { laterDay, yearsLater } from '../calendar-days.ts'
import { dayIn } from '../progress/day.ts'

export const PEOPLE_PER_PAGE = 50
export const PEOPLE_SEARCH_LENGTH = 120
/** How many accounts one search reads, which takes about a tenth of a second. It goes on from there when the administrator asks. */
export const PEOPLE_READ = 100_000
export const REASON_LENGTH = 500

/** `paying`: people whose subscription is open now, trials included. */
export const PEOPLE_FILTERS = ['administrators', 'suspended', 'paying'] as const
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number]

/** How many years ahead the last day of a grant may be. */
const GRANT_YEARS = 10

export type GrantDayProblem = 'grant_day_past' | 'grant_day_too_far'

/** Why access cannot be granted until the end of this day in the person's time zone; null if it can. */
export function findGrantDayProblem(
  lastDay: string,
  { now, timeZone }: { now: Date; timeZone: string },
): GrantDayProblem | null {
  const today = dayIn(now, timeZone)
  if (lastDay < today) return 'grant_day_past'
  return lastDay > yearsLater(today, GRANT_YEARS) ? 'grant_day_too_far' : null
}

/** The last day of a grant that ends at this instant, in the person's time zone. */
export function lastDayOf(until: Date, timeZone: string): string {
  return dayIn(new Date(until.getTime() - 1), timeZone)
}

/** The day that a form proposes for the end of a grant. */
export function proposedLastDay({ now, timeZone }: { now: Date; timeZone: string }): string {
  return laterDay(dayIn(now, timeZone), 30)
}
