/** What most adults read silently in a minute (Brysbaert 2019: 238 for non-fiction). */
const WORDS_A_MINUTE = 238

/** Whole minutes, at least one. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
