import { formsOf, frequencyOf, type Library } from '../library/build-library.ts'

/** A word is akin to one that begins with it, such as "deny" and "denial", if both are long enough and of like length. */
const AKIN = { least: 4, mostMore: 5 }

/** How much words say about a text of the course: the rarer, the more. */
export function weigh(library: Library, forms: Iterable<string>): number {
  let sum = 0
  for (const form of forms) sum += Math.log((library.passages.length + 1) / (frequencyOf(library, form) + 1))
  return sum
}

/** The different words of a text in their common forms. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(formsOf(text))
}

/** The words that all of these texts have in common, such as "spanning-tree" of four commands: they tell none apart. */
export function wordsOfAll(texts: readonly string[]): ReadonlySet<string> {
  return texts.map(wordSet).reduce((one, other) => one.intersection(other))
}

/** True if two words in their common forms are the same, or one is derived from the other by an ending. */
export function areAkin(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (short.length < AKIN.least || long.length > short.length + AKIN.mostMore) return false
  return long.startsWith(short) && !/\d/.test(short)
}

export function hasAkin(words: ReadonlySet<string>, word: string): boolean {
  return words.has(word) || words.values().some((each) => areAkin(each, word))
}
