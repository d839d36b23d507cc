import { PRICES } from './prices.ts'

/**
 * Free days of a purchase made now, for both pages and checkout. A person has one trial, with their first subscription; a
 * subscription granted by the operator does not use it up.
 */
export function trialDaysFor(
  rows: readonly { providerId: string | null }[],
  offered: number = PRICES.trialDays,
): number {
  return rows.some(({ providerId }) => providerId !== null) ? 0 : offered
}
