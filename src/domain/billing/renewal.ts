/**
 * When a period that begins now ends, as providers of payments count it: the same day and hour of the month or year that
 * follows, or that month's last day where it has no such day.
 */
export function periodEnd(start: Date, per: 'month' | 'year'): Date {
  const end = new Date(start)
  const month = start.getUTCMonth() + (per === 'month' ? 1 : 12)
  end.setUTCMonth(month)
  // The 31st of a short month is counted into the one after it: the day before that one is meant.
  if (end.getUTCMonth() !== month % 12) end.setUTCDate(0)
  return end
}
