import { mendTyping } from '../site/typing-errors.ts'

/** The parts of an article. A match in the title counts more than one in the text. */
export type Searched = { title: string; summary: string; headings: string; text: string }

const WEIGHTS = { title: 8, summary: 4, headings: 2, text: 1 } as const satisfies Record<
  keyof Searched,
  number
>
const PLACES = ['title', 'summary', 'headings', 'text'] as const

/**
 * The words of a text in the form used for comparison: without case, accents and punctuation. Letters and digits become
 * separate words: `az900` becomes `az` and `900`.
 */
function foldWords(text: string): string[] {
  return splitWords(text).flatMap((word) => word.match(/\p{L}+|\p{N}+/gu) ?? [])
}

function splitWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

/** The folded words of an article's text, each preceded by a space, as `rankOf` expects. */
export function foldText(text: string): string {
  return ` ${foldWords(text).join(' ')}`
}

/** Words of a search after this many are ignored. */
const MOST_WORDS = 12

/** The folded words of a search, as `rankOf` expects. An exam code such as `az900` stays one entry, `az 900`. */
export function foldSearch(search: string): string[] {
  const words = splitWords(search).map((word) => foldWords(word).join(' '))
  return [...new Set(words)].slice(0, MOST_WORDS)
}

/** How well an article matches; 0 if a word is missing. A search word matches the beginning of a word. */
export function rankOf(words: readonly string[], folded: Searched): number {
  const weights = words.map((word) => {
    const place = PLACES.find((name) => folded[name].includes(` ${word}`))
    return place ? WEIGHTS[place] : 0
  })
  return weights.includes(0) ? 0 : weights.reduce<number>((sum, weight) => sum + weight, 0)
}

/** The search with typing errors corrected to words of the articles; null if nothing needed correcting. */
export function mendSearch(words: readonly string[], articles: readonly Searched[]): string[] | null {
  const texts = articles.flatMap((folded) => PLACES.map((name) => folded[name]))
  const vocabulary = new Set(texts.flatMap((text) => text.split(' ')))
  const isFound = (word: string) => texts.some((text) => text.includes(` ${word}`))
  return mendTyping(words, { isFound, vocabulary })
}
