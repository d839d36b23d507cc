import { mendTyping } from '../site/typing-errors.ts'

/** More words than any title has; the rest of a search is not looked for. */
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

/** The same words with each typing error mended by what the catalogue holds; null when there is none to mend. */
export function mendWords(words: readonly string[], catalogue: readonly string[]): string[] | null {
  const vocabulary = new Set(catalogue.flatMap((text) => text.split(/[^\p{L}\p{N}]+/u)))
  const isFound = (word: string) => catalogue.some((text) => text.includes(word))
  return mendTyping(words, { isFound, vocabulary })
}

/** A word as a pattern of SQL's LIKE that means those characters and nothing else, anywhere. */
export function likePattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
