/** An exam that its vendor retires: it can be taken until its last day. */
export type Retirement = {
  /** The last day, `2026-06-30`. */
  on: string
  isPast: boolean
  /** The exam that replaces it. */
  successor: string | null
}

/** The calendar day in UTC, `2026-06-30`. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

export function retirementOf(
  { retiresOn, successor }: { retiresOn: string | null; successor: string | null },
  now: Date,
): Retirement | null {
  if (retiresOn === null) return null
  return { on: retiresOn, isPast: dayOf(now) > retiresOn, successor }
}
