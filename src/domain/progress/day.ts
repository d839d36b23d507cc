/** The calendar day of a moment in an IANA time zone, `2026-11-21`; in UTC where the zone is not known. */
export function dayIn(at: Date, timeZone: string): string {
  return formatOf(timeZone).format(at)
}

/** Canada writes days as the database does. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  try {
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone })
  } catch {
    // A zone of another release of the tables: nobody's answer may fail for it.
    return new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: 'UTC' })
  }
}
