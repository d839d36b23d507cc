import { DAY_MS } from '../days.ts'

/** The calendar day of an instant in an IANA time zone, such as `2026-11-21`. An unknown zone counts as UTC. */
export function dayIn(at: Date, timeZone: string): string {
  return daysIn(timeZone)(at)
}

/** Returns `dayIn` for this zone. For many instants: preparing a zone takes far more time and memory than using it. */
export function daysIn(timeZone: string): (at: Date) => string {
  const format = formatOf(timeZone)
  return (at) => format.format(at)
}

/** Uses the Canadian format because it equals ISO 8601. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone })
  } catch {
    // A zone that this version of Node does not know must not make a response fail.
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: 'UTC' })
  }
}

/**
 * Days as whole numbers, counted from 1 January 1970. Only calendar days are counted, so that neither summer time nor a
 * flight across the date line changes the distance between two of them.
 */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS
}

export function dayOfNumber(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}
