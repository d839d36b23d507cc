import { dayOf } from '../days.ts'

/** The retirement of an exam by its vendor: it can be taken until its last day. */
export type Retirement = {
  /** The last day, such as `2026-06-30`. */
  on: string
  isPast: boolean
  /** The exam that replaces it; null if there is none. */
  successor: string | null
}

export function retirementOf(
  { retiresOn, successor }: { retiresOn: string | null; successor: string | null },
  now: Date,
): Retirement | null {
  if (retiresOn === null) return null
  return { on: retiresOn, isPast: dayOf(now) > retiresOn, successor }
}
