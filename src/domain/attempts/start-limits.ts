/** Limits of what one person may start and see, so that nobody copies a question bank in an afternoon (decision 028). */

/** Questions whose answer a person may see for the first time within any 24 hours. The help says so too. */
export const MAX_FIRST_REVEALS = 400
export const REVEAL_HOURS = 24

/** Attempts a person may start within any hour. Resuming one is not a start. */
export const MAX_STARTS_AN_HOUR = 60

/** Each question counts once, in the first group that fits. */
export type RevealCount = {
  /** Revealed for the first time within the last 24 hours. */
  revealed: number
  /** Never revealed, but part of an open or withheld attempt. */
  open: number
  /** Never revealed, and added by this start. */
  asked: number
}

/** How many questions a start may add that the person has never seen revealed. */
export function revealsLeft({ revealed, open }: Omit<RevealCount, 'asked'>): number {
  return Math.max(0, MAX_FIRST_REVEALS - revealed - open)
}

/** Whether the start is allowed. A start that adds no such question always is. */
export function isWithinReveals(count: RevealCount): boolean {
  return count.asked === 0 || count.asked <= revealsLeft(count)
}

/**
 * How many of today's reveals must become older than 24 hours before this start is allowed. Null if waiting does not help,
 * because open attempts hold too many questions.
 */
export function revealsToWaitFor(count: RevealCount): number | null {
  const excess = count.revealed + count.open + count.asked - MAX_FIRST_REVEALS
  return excess <= count.revealed ? Math.max(0, excess) : null
}
