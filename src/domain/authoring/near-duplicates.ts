import { type AuthoredItem, keyedChoices } from './item.ts'
import { contentWords, duplicateText, similarity } from './text-similarity.ts'

/** Questions with at least this similarity ask the same. */
const NEAR_DUPLICATE = 0.6

export type NearDuplicate<T> = { later: T; earlier: T; share: number }

/** Every pair of questions that ask the same, perhaps in other words. `share` is their similarity, 1 for a copy. */
export function findNearDuplicates<T extends { item: AuthoredItem }>(
  asked: readonly T[],
  mayBeAlike: (later: T, earlier: T) => boolean = () => true,
): NearDuplicate<T>[] {
  const known = asked.map((each) => ({ each, words: wordsOf(each.item), text: duplicateText(each.item) }))
  return known.flatMap((later, index) =>
    known.slice(0, index).flatMap((earlier) => {
      if (!mayBeAlike(later.each, earlier.each)) return []
      const share = later.text === earlier.text ? 1 : shareOf(later.words, earlier.words)
      return share < NEAR_DUPLICATE ? [] : [{ later: later.each, earlier: earlier.each, share }]
    }),
  )
}

/** Compares the sizes first, which is enough for most pairs: what is common cannot be more than the smaller set. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const [least, most] = one.size < other.size ? [one.size, other.size] : [other.size, one.size]
  return most === 0 || least / most < NEAR_DUPLICATE ? 0 : similarity(one, other)
}

/**
 * The words of the stem and the correct choices. The choices are included because stems such as "what is this called?"
 * recur with different answers.
 */
export function wordsOf(item: AuthoredItem): Set<string> {
  return contentWords([item.stem, ...keyedChoices(item).map(({ text }) => text)].join(' '))
}
