/**
 * When a period that begins at `start` ends, as payment providers count: the same day and time of the next month or year, or
 * that month's last day if it is shorter.
 */
export function periodEnd(start: Date, per: 'month' | 'year'): Date {
  const end = new Date(start)
  const month = start.getUTCMonth() + (per === 'month' ? 1 : 12)
  end.setUTCMonth(month)
  // Date moves the 31st of a shorter month into the next one; day 0 is the last day of the month before.
  if (end.getUTCMonth() !== month % 12) end.setUTCDate(0)
  return end
}
