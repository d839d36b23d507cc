/** The silent reading speed of most adults (Brysbaert 2019: 238 words a minute for non-fiction). */
const WORDS_A_MINUTE = 238

/** Minutes to read a text of this many words: a whole number, at least 1. */
export function minutesToRead(words: number): number {
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}
