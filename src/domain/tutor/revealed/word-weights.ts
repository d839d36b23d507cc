import { formsOf, type Library } from '../library/build-library.ts'

/** How much words say about a text of the course: the rarer, the more. */
export function weigh({ frequency, passages }: Library, forms: Iterable<string>): number {
  let sum = 0
  for (const form of forms) sum += Math.log((passages.length + 1) / ((frequency.get(form) ?? 0) + 1))
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
