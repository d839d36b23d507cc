import { addMonths } from './calendar.ts'

export type Line = { text: string; cents: number }
export type Terms = { name: string; cents: number; per: 'month' | 'year' }

/** Included in every price. */
const TAX_PERCENT = 19

/** What is kept of a total for taxes; nothing of one that gives money back. */
export function taxIn(totalCents: number): number {
  return Math.max(0, Math.round((totalCents * TAX_PERCENT) / (100 + TAX_PERCENT)))
}

/**
 * Another plan from `at`, in the middle of a period that was to be paid in full: the unused part is given back to the cent,
 * and the new period begins at once. Unix seconds.
 */
export function prorate({
  present,
  next,
  periodStart,
  periodEnd,
  at,
}: {
  present: Terms
  next: Terms
  periodStart: number
  periodEnd: number
  at: number
}): { lines: Line[]; totalCents: number; nextAt: number } {
  const unused = (periodEnd - at) / (periodEnd - periodStart)
  const credit = Math.round(present.cents * unused)
  return {
    lines: [
      { text: `Unused time on ${present.name}`, cents: credit === 0 ? 0 : -credit },
      { text: `${next.name}, one ${next.per}`, cents: next.cents },
    ],
    totalCents: next.cents - credit,
    nextAt: addMonths(at, next.per === 'month' ? 1 : 12),
  }
}
