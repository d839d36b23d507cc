import { addMonths } from './calendar.ts'

export type Line = { text: string; cents: number }
export type Terms = { name: string; cents: number; per: 'month' | 'year' }

/** Tax is included in every price. */
const TAX_PERCENT = 19

/** Cents of tax in a total. Negative for a negative total, so that the taxes of all invoices add up. */
export function taxIn(totalCents: number): number {
  const tax = Math.round((Math.abs(totalCents) * TAX_PERCENT) / (100 + TAX_PERCENT))
  return totalCents < 0 && tax !== 0 ? -tax : tax
}

/**
 * The lines of a plan change at `at`, within a period paid in full: the unused part is credited to the cent, and the new period
 * begins at once. Unix seconds.
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
