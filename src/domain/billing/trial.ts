import { PRICES } from '../site/site.ts'

/**
 * Days free of charge for whoever buys now, told and charged by this alone: a trial is had once, with the first subscription
 * of all. What the operator gave was not bought and uses none up.
 */
export function trialDaysFor(
  rows: readonly { providerId: string | null }[],
  offered: number = PRICES.trialDays,
): number {
  return rows.some(({ providerId }) => providerId !== null) ? 0 : offered
}
