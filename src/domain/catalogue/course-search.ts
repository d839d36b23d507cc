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
  const read = words.map((word) => (isFound(word) ? word : (findCode(word, vocabulary) ?? word)))
  const mended = mendTyping(read, { isFound, vocabulary })
  return mended ?? (read.some((word, index) => word !== words[index]) ? read : null)
}

/** Letters that look like a digit, by the digit. People copy the code of an exam from a picture or a letter. */
const LOOKS_LIKE = { 0: /[oq]/gu, 1: /[il|]/gu, 2: /z/gu, 5: /s/gu, 8: /b/gu }

/** The word of the vocabulary with a digit that looks like the typed one: `az-90o` means `az-900`. Null if there is none. */
function findCode(typed: string, vocabulary: Iterable<string>): string | null {
  const seen = asSeen(typed)
  const alike = [...vocabulary].filter((word) => /\d/u.test(word) && asSeen(word) === seen)
  return alike.toSorted()[0] ?? null
}

function asSeen(word: string): string {
  return Object.entries(LOOKS_LIKE).reduce((text, [digit, letters]) => text.replaceAll(letters, digit), word)
}

/** A pattern for SQL's LIKE that matches the word anywhere, with wildcards escaped. */
export function likePattern(word: string): string {
  return `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
