import type { Intent } from '../intents/intent.ts'
import type { HintLevel } from './give-hint.ts'

/** The level of the next hint for a question. `given`: those of earlier replies; null for replies without a hint. */
export function nextHintLevel(given: readonly (number | null)[], intent: Intent): HintLevel {
  if (intent === 'where') return 1
  const highest = given.reduce<number>((most, level) => Math.max(most, level ?? -1), -1)
  return Math.min(2, highest + 1) as HintLevel
}
