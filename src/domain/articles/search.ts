import { mendTyping } from '../site/typing-errors.ts'

/** What is looked for in an article, by weight: a word in the title says more than one in the text. */
export type Searched = { title: string; summary: string; headings: string; text: string }

const WEIGHTS = { title: 8, summary: 4, headings: 2, text: 1 } as const satisfies Record<
  keyof Searched,
  number
>
const PLACES = ['title', 'summary', 'headings', 'text'] as const

/** Words as they are compared: neither case, nor accents, nor what stands between them. Letters and digits part: `az900` is `az` and `900`. */
function foldWords(text: string): string[] {
  return splitWords(text).flatMap((word) => word.match(/\p{L}+|\p{N}+/gu) ?? [])
}

function splitWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

/** Ready to be searched: each word after a space. */
export function foldText(text: string): string {
  return ` ${foldWords(text).join(' ')}`
}

/** Further words of a search are ignored. */
const MOST_WORDS = 12

/** What is looked for, as `rankOf` takes it: each word, or a code such as `az900` as words that follow one another. */
export function foldSearch(search: string): string[] {
  const words = splitWords(search).map((word) => foldWords(word).join(' '))
  return [...new Set(words)].slice(0, MOST_WORDS)
}

/** How well it matches, 0 when a word is missing. A word is found where another begins with it. `folded` is folded text. */
export function rankOf(words: readonly string[], folded: Searched): number {
  const weights = words.map((word) => {
    const place = PLACES.find((name) => folded[name].includes(` ${word}`))
    return place ? WEIGHTS[place] : 0
  })
  return weights.includes(0) ? 0 : weights.reduce<number>((sum, weight) => sum + weight, 0)
}

/** The same words with each typing error mended by the words of the articles; null when there is none to mend. */
export function mendSearch(words: readonly string[], articles: readonly Searched[]): string[] | null {
  const texts = articles.flatMap((folded) => PLACES.map((name) => folded[name]))
  const vocabulary = new Set(texts.flatMap((text) => text.split(' ')))
  const isFound = (word: string) => texts.some((text) => text.includes(` ${word}`))
  return mendTyping(words, { isFound, vocabulary })
}
