/**
 * Limits on how many attempts one person may start and how many questions they may see, so that a question bank cannot be
 * copied in an afternoon (decision 028).
 */

/**
 * The maximum number of questions that a person may see revealed for the first time within 24 hours. The help says so
 * too.
 */
export const MAX_FIRST_REVEALS = 400
export const REVEAL_HOURS = 24

/** The maximum number of attempts that a person may start within an hour. Resuming an attempt does not count. */
export const MAX_STARTS_AN_HOUR = 60

/** Counts of questions. Each question counts once, in the first group that fits. */
export type RevealCount = {
  /** Revealed for the first time within the last 24 hours. */
  revealed: number
  /** Never revealed, but part of an open or withheld attempt. */
  open: number
  /** Never revealed, and added by the new attempt. */
  asked: number
}

/** How many questions a new attempt may add that were never revealed before. */
export function revealsLeft({ revealed, open }: Omit<RevealCount, 'asked'>): number {
  return Math.max(0, MAX_FIRST_REVEALS - revealed - open)
}

/** True if the new attempt may start. One that adds no new questions always may. */
export function isWithinReveals(count: RevealCount): boolean {
  return count.asked === 0 || count.asked <= revealsLeft(count)
}

/**
 * How many reveals of the last 24 hours must expire before the attempt may start. Null if waiting does not help, because
 * open attempts contain too many questions.
 */
export function revealsToWaitFor(count: RevealCount): number | null {
  const excess = count.revealed + count.open + count.asked - MAX_FIRST_REVEALS
  return excess <= count.revealed ? Math.max(0, excess) : null
}
