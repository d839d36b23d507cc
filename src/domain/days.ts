/** Limits in days are whole numbers; this file converts between them and instants. A day always has 24 hours here. */
export const DAY_MS = 24 * 3_600_000

/** The calendar day in UTC, such as `2026-06-30`. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** The instant `days` after `at`; before it if `days` is negative. */
export function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS)
}
