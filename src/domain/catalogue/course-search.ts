import { mendTyping } from '../site/typing-errors.ts'

/** More words than any title has. Further words of a search are ignored. */
const MOST_WORDS = 12

/**
 * The words of a search in lower case, each of which must occur in the column `courses.searched`. A word of letters and
 * digits loses its hyphens, as it does in the column: `AZ-900`, `az900` and `az 900` find the same. Any other word is
 * looked for character by character.
 */
export function wordsOfSearch(search: string): string[] {
  const words = search.toLowerCase().split(/\s+/u).filter(Boolean).map(withoutHyphens)
  return [...new Set(words)].slice(0, MOST_WORDS)
}

function withoutHyphens(word: string): string {
  return /^-*[\p{L}\p{N}][\p{L}\p{N}-]*$/u.test(word) ? word.replaceAll('-', '') : word
}

/** The words with typing errors corrected to words of the catalogue; null if nothing was corrected. */
export function mendWords(words: readonly string[], catalogue: readonly string[]): string[] | null {
  const vocabulary = new Set(catalogue.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)))
  const isFound = (word: string) => catalogue.some((text) => text.includes(word))
  return mendTyping(words, { isFound, vocabulary })
}

/** A pattern for SQL's LIKE that matches these characters anywhere, with wildcards escaped. */
export function likePattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
