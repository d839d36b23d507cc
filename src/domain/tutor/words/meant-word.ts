import { isOneErrorAway } from '../../site/typing-errors.ts'

/** Words of at least this length may have two errors. */
const LEAST_FOR_TWO = 8
const LEAST_FOR_ONE = 5

/** Words by their first letter, because only those that begin like the typed one are compared with it. */
export type WordsByLetter = ReadonlyMap<string, readonly string[]>

export function groupByLetter(words: Iterable<string>): WordsByLetter {
  return Map.groupBy(words, (word) => word[0] ?? '')
}

/**
 * The word that was probably meant; null if none is close enough. Short words, acronyms and words with digits are never
 * mended, and the first letter counts as right unless two letters were swapped: a word of another subject would
 * otherwise become one of this course.
 */
export function findMeant(typed: string, ...known: readonly WordsByLetter[]): string | null {
  if (typed.length < LEAST_FOR_ONE || !/^\p{L}+$/u.test(typed)) return null
  let best: string | null = null
  let fewest = typed.length >= LEAST_FOR_TWO ? 2 : 1
  for (const word of known.flatMap((words) => words.get(typed[0]!) ?? [])) {
    if (Math.abs(word.length - typed.length) > fewest || word.length < 4) continue
    const errors = isOneErrorAway(typed, word) ? 1 : fewest >= 2 ? countErrors(typed, word, fewest) : 3
    if (errors < fewest || (errors === fewest && best === null)) {
      best = word
      fewest = errors
    }
  }
  return best
}

/** Letters left out, added, changed, or swapped with their neighbours; `most` + 1 if there are more than `most`. */
export function countErrors(one: string, other: string, most: number): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let at = 1; at <= other.length; at += 1) {
      const changed = last[at - 1]! + (one[row - 1] === other[at - 1] ? 0 : 1)
      const isSwapped = row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]
      current[at] = Math.min(
        changed,
        last[at]! + 1,
        current[at - 1]! + 1,
        isSwapped ? beforeLast[at - 2]! + 1 : Infinity,
      )
    }
    if (Math.min(...current) > most) return most + 1
    beforeLast = last
    last = current
  }
  return Math.min(last[other.length]!, most + 1)
}
