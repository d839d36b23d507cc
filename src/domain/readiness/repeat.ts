import { DAY_MS } from '../days.ts'
import type { Exposure } from './exposure.ts'

/**
 * How the chance of a repeat follows from the chance that the same answer would have as a first one: its logit is multiplied by
 * `slope`, then `shift` is added. The smaller the slope, the less a repeat says about ability.
 */
export type Repeat = { shift: number; slope: number }

/** `atOnce`: while everything that was shown is remembered. `later`: when it is forgotten. */
export type Fading = { atOnce: Repeat; later: Repeat }

/** By how often the question was shown before, once or more often, and by the last result. Given up or left out counts as wrong. */
export type RepeatKind =
  | 'secondAfterCorrect'
  | 'secondAfterWrong'
  | 'furtherAfterCorrect'
  | 'furtherAfterWrong'
export type Repeats = Record<RepeatKind, Fading>

export const FIRST: Repeat = { shift: 0, slope: 1 }

/**
 * In force until the answers of a course say more (`estimate-repeats.ts`). Later: between what two public data sets show (decision
 * 043). At once: an assumption, because no public data show the key after an answer: of four choices, somebody who knows half of
 * the questions remembers 60% of those that they answered correctly and 30% of the others.
 */
const AFTER_CORRECT: Fading = { atOnce: { shift: 1.4, slope: 0.6 }, later: { shift: 0.55, slope: 0.7 } }
const AFTER_WRONG: Fading = { atOnce: { shift: 0.6, slope: 0.75 }, later: { shift: -0.1, slope: 0.8 } }
export const DEFAULT_REPEATS: Repeats = {
  secondAfterCorrect: AFTER_CORRECT,
  secondAfterWrong: AFTER_WRONG,
  furtherAfterCorrect: AFTER_CORRECT,
  furtherAfterWrong: AFTER_WRONG,
}

/** An assumption: public data have the order of answers, but no times. */
const FORGETTING_DAYS = 14

export function repeatKind({ reveals, wasCorrect }: Pick<Exposure, 'reveals' | 'wasCorrect'>): RepeatKind {
  if (reveals <= 1) return wasCorrect ? 'secondAfterCorrect' : 'secondAfterWrong'
  return wasCorrect ? 'furtherAfterCorrect' : 'furtherAfterWrong'
}

/** The share of what was shown that is still remembered, 1 to 0. Fades with a time constant of 14 days. */
export function remembered({ revealedAt }: Pick<Exposure, 'revealedAt'>, at: Date): number {
  const days = Math.max(0, (at.getTime() - revealedAt.getTime()) / DAY_MS)
  return Math.exp(-days / FORGETTING_DAYS)
}

/** What an answer at this time is, given what was shown of its question before. */
export function repeatOf(exposure: Exposure | null, at: Date, repeats: Repeats): Repeat {
  if (!exposure || exposure.reveals === 0) return FIRST
  const { atOnce, later } = repeats[repeatKind(exposure)]
  const share = remembered(exposure, at)
  return {
    shift: later.shift + share * (atOnce.shift - later.shift),
    slope: later.slope + share * (atOnce.slope - later.slope),
  }
}
