/** What is looked for in an article, by weight: a word in the title says more than one in the text. */
export type Searched = { title: string; summary: string; headings: string; text: string }

const WEIGHTS = { title: 8, summary: 4, headings: 2, text: 1 } as const satisfies Record<
  keyof Searched,
  number
>
const PLACES = ['title', 'summary', 'headings', 'text'] as const

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
