import { mendTyping } from '../site/typing-errors.ts'

/** No title has more words, so further words of a search are ignored. */
const MOST_WORDS = 12

/**
 * The words of a search in lower case, all of which must occur in the column `courses.searched`. Codes of letters and
 * digits lose their hyphens, as in that column: `AZ-900`, `az900` and `az 900` find the same courses. All other words
 * must occur exactly.
 */
export function wordsOfSearch(search: string): string[] {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean).map(withoutHyphens)
  return [...new Set(words)].slice(0, MOST_WORDS)
}

function withoutHyphens(word: string): string {
  return /^-*[\p{L}\p{N}][\p{L}\p{N}-]*$/u.test(word) ? word.replaceAll('-', '') : word
}

/** The words with typing errors corrected to words of the catalogue; null if nothing needed correcting. */
export function mendWords(words: readonly string[], catalogue: readonly string[]): string[] | null {
  const vocabulary = new Set(catalogue.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)))
  const isFound = (word: string) => catalogue.some((text) => text.includes(word))
  return mendTyping(words, { isFound, vocabulary })
}

/** A pattern for SQL's LIKE that matches the word anywhere, with wildcards escaped. */
export function likePattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
