import { PRICES } from './prices.ts'

/**
 * How many free days a purchase made now includes; pages and checkout both use it. A person has one trial, with their
 * first subscription; a subscription granted by the operator does not use it up.
 */
export function trialDaysFor(
  rows: readonly { providerId: string | null }[],
  offered: number = PRICES.trialDays,
): number {
  return rows.some(({ providerId }) => providerId !== null) ? 0 : offered
}
