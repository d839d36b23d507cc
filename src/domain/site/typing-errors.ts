/** Shorter words are not corrected, because they resemble too many others: `exam` would become `exit`. */
const LEAST_LENGTH = 4

/** True if one letter was left out, added, changed, or swapped with its neighbour. */
export function isOneErrorAway(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1) return false
  const [short, long] = typed.length <= word.length ? [typed, word] : [word, typed]
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1)
  const isSwapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2)
  return short !== long && (short.slice(at + 1) === long.slice(at + 1) || isSwapped)
}

/** The words, with each unknown one replaced by the word probably meant; null if none was replaced. */
export function mendTyping(
  words: readonly string[],
  { isFound, vocabulary }: { isFound: (word: string) => boolean; vocabulary: ReadonlySet<string> },
): string[] | null {
  const mended = words.map((word) => (isFound(word) ? word : (findMeantWord(word, vocabulary) ?? word)))
  return mended.every((word, index) => word === words[index]) ? null : mended
}

/**
 * The word of the vocabulary that is one typing error away; null if there is none. If there are several, one with the
 * same first letter wins, then the first in alphabetical order.
 */
export function findMeantWord(typed: string, vocabulary: Iterable<string>): string | null {
  if (typed.length < LEAST_LENGTH || !/^\p{L}+$/u.test(typed)) return null
  const near = [...vocabulary].filter((word) => word.length >= LEAST_LENGTH && isOneErrorAway(typed, word))
  const beginsAlike = (word: string) => (word[0] === typed[0] ? 0 : 1)
  near.sort((one, other) => beginsAlike(one) - beginsAlike(other) || (one < other ? -1 : 1))
  return near[0] ?? null
}
