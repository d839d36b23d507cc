import { PRICES } from '../site/site.ts'

/**
 * The trial days of a purchase made now, for pages and checkout alike. A person has one trial, with their first subscription;
 * what the operator granted does not use it up.
 */
export function trialDaysFor(
  rows: readonly { providerId: string | null }[],
  offered: number = PRICES.trialDays,
): number {
  return rows.some(({ providerId }) => providerId !== null) ? 0 : offered
}
