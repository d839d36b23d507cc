/**
 * When a period that begins at `start` ends, by the rule of payment providers: the same day and time of the next month or
 * year, or the month's last day if it is shorter.
 */
export function periodEnd(start: Date, per: 'month' | 'year'): Date {
  const end = new Date(start)
  const month = start.getUTCMonth() + (per === 'month' ? 1 : 12)
  end.setUTCMonth(month)
  // Date turns the 31st of a shorter month into the 1st of the next; day 0 is the last day of the month before.
  if (end.getUTCMonth() !== month % 12) end.setUTCDate(0)
  return end
}
