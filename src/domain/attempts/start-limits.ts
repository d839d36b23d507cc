/** How much one person may start and be shown, so that a question bank cannot be copied in an afternoon. */

/** Questions whose answer a person is shown for the first time, within any 24 hours. Said in the help. */
export const MAX_FIRST_REVEALS = 400
export const REVEAL_HOURS = 24

/** Attempts a person may start within any hour; going on with an open one is no start. */
export const MAX_STARTS_AN_HOUR = 60

/** Each question is counted once, and in the first group it belongs to. */
export type RevealCount = {
  /** Shown for the first time within the last 24 hours. */
  revealed: number
  /** Never shown yet, but part of an attempt that is open or withheld. */
  open: number
  /** Never shown yet, and new with this start. */
  asked: number
}

/** Questions of a new start that may still be ones the person was never shown. */
export function revealsLeft({ revealed, open }: Omit<RevealCount, 'asked'>): number {
  return Math.max(0, MAX_FIRST_REVEALS - revealed - open)
}

/** True when the start may go ahead. One that asks nothing new always may. */
export function isWithinReveals(count: RevealCount): boolean {
  return count.asked === 0 || count.asked <= revealsLeft(count)
}

/**
 * How many of the reveals that count today must be older than 24 hours before this start may go ahead. Null when waiting is
 * not enough, because open attempts hold too many questions.
 */
export function revealsToWaitFor(count: RevealCount): number | null {
  const excess = count.revealed + count.open + count.asked - MAX_FIRST_REVEALS
  return excess <= count.revealed ? Math.max(0, excess) : null
}
