/** Billing months, counted from an anchor date, so that the 31st returns after a short month. Unix seconds, UTC. */

export const DAY = 86_400
export const HOUR = 3_600

const MONTHS = { month: 1, year: 12 } as const

export function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1000)
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1)
  const target = new Date(first)
  const days = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  const day = Math.min(from.getUTCDate(), days)
  return first / 1000 + (day - 1) * DAY + (anchor - Math.floor(anchor / DAY) * DAY)
}

/** The end of the period that begins at `start`: the first full month or year, counted from the anchor, after `start`. */
export function periodEnd({
  anchor,
  per,
  start,
}: {
  anchor: number
  per: keyof typeof MONTHS
  start: number
}): number {
  const [from, to] = [new Date(anchor * 1000), new Date(start * 1000)]
  const apart = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  for (let count = Math.max(1, Math.floor(apart / MONTHS[per])); ; count += 1) {
    const end = addMonths(anchor, count * MONTHS[per])
    if (end > start) return end
  }
}
