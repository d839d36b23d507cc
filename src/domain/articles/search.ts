/** What is looked for in an article, by weight: a word in the title says more than one in the text. */
export type Searched = { title: string; summary: string; headings: string; text: string }

const WEIGHTS = { title: 8, summary: 4, headings: 2, text: 1 } as const satisfies Record<
  keyof Searched,
  number
>
const PLACES = ['title', 'summary', 'headings', 'text'] as const

export const SEARCH_MAX_LENGTH = 120

/** What a person typed, as it is asked for: one form in the address, on the server and in the browser. */
export function cleanSearch(typed: string): string {
  const cut = typed.replaceAll('\0', '').trim().slice(0, SEARCH_MAX_LENGTH)
  // Characters that cannot be seen, and halves of one that was cut in two.
  return cut.replaceAll(/[\p{Cc}\p{Cs}\uFFFD]/gu, '').trim()
}

/** Words as they are compared: neither case, nor accents, nor what stands between them. */
export function foldWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

/** Ready to be searched: each word after a space. */
export function foldText(text: string): string {
  return ` ${foldWords(text).join(' ')}`
}

/** How well it matches, 0 when a word is missing. A word is found where another begins with it. `folded` is folded text. */
export function rankOf(words: readonly string[], folded: Searched): number {
  const weights = words.map((word) => {
    const place = PLACES.find((name) => folded[name].includes(` ${word}`))
    return place ? WEIGHTS[place] : 0
  })
  return weights.includes(0) ? 0 : weights.reduce<number>((sum, weight) => sum + weight, 0)
}
