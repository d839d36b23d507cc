import { type AuthoredItem, keyedChoices, type LintProblem } from './item.ts'
import { formatShare } from './set-figures.ts'
import { contentWords, duplicateText } from './text-similarity.ts'

/** Questions with at least this similarity ask the same. */
const NEAR_DUPLICATE = 0.6
/** How many of a group are named. */
const NAMED_DUPLICATES = 3

/** `share` is their similarity, 1 for a copy. */
export type NearDuplicate<T> = { later: T; earlier: T; share: number }
/** Questions that ask what `first` asks, or what another of them asks. */
export type DuplicateGroup<T> = { first: T; others: NearDuplicate<T>[] }

/**
 * Each question that asks the same as an earlier one, perhaps in other words, with the first such question that was found: one
 * pair a question, however many it repeats. `bundleOf`: questions that are next to each other and of one bundle are not compared.
 */
export function findNearDuplicates<T extends { item: AuthoredItem }>(
  asked: readonly T[],
  bundleOf: (each: T) => unknown = (each) => each,
): NearDuplicate<T>[] {
  const read = asked.map((each) => ({ each, text: duplicateText(each.item), words: [...wordsOf(each.item)] }))
  const rankOf = rankWords(read.map(({ words }) => words))
  const known = new KnownQuestions<T>()
  const bundles = Map.groupBy(read, ({ each }) => bundleOf(each))
  return [...bundles.values()].flatMap((bundle) => {
    const ranked = bundle.map(({ each, text, words }) => ({
      each,
      text,
      ranks: words.map(rankOf).toSorted((one, other) => one - other),
    }))
    const found = ranked.flatMap((later) => {
      const match = known.find(later)
      return match ? [{ later: later.each, ...match }] : []
    })
    for (const each of ranked) known.add(each)
    return found
  })
}

/** The same by what they repeat, so that four hundred questions of one template are one group. */
export function groupDuplicates<T>(found: readonly NearDuplicate<T>[]): DuplicateGroup<T>[] {
  const groups = new Map<T, DuplicateGroup<T>>()
  for (const duplicate of found) {
    const { later, earlier } = duplicate
    const group = groups.get(earlier) ?? { first: earlier, others: [] }
    group.others.push(duplicate)
    groups.set(earlier, group)
    groups.set(later, group)
  }
  return [...new Set(groups.values())]
}

/** The first questions of a group, each on its own, and how many more there are. `nameOf`: what to call the question they repeat. */
export function duplicateProblems<T extends { file: string; item: AuthoredItem }>(
  { first, others }: DuplicateGroup<T>,
  nameOf: (each: T) => string,
): (LintProblem & { of: T })[] {
  const named = others.slice(0, NAMED_DUPLICATES).map(({ later, earlier, share }) => ({
    of: later,
    file: later.file,
    item: later.item.id,
    message: `asks the same as ${nameOf(earlier)} (${formatShare(share)}) – ask about something else`,
  }))
  const next = others[NAMED_DUPLICATES]?.later
  if (!next) return named
  const more = others.length - NAMED_DUPLICATES
  const message = `${more === 1 ? 'one more question asks' : `${more} more questions ask`} the same as ${nameOf(first)} – keep one of them`
  return [...named, { of: next, file: next.file, item: next.item.id, message }]
}

/** A question as its distinct words: each word as a number, rare words first. */
type Ranked<T> = { each: T; text: string; ranks: readonly number[] }

/**
 * Two questions with a similarity of at least 0.6 have a word in common among the rarest of each: if the rarest 40% of one had none,
 * too few would be left. So only questions with such a word are compared, which keeps the time for a bank nearly linear.
 */
class KnownQuestions<T> {
  readonly #copies = new Map<string, T>()
  readonly #byRank = new Map<number, Ranked<T>[]>()

  find(asked: Ranked<T>): { earlier: T; share: number } | null {
    const copied = this.#copies.get(asked.text)
    if (copied !== undefined) return { earlier: copied, share: 1 }
    const compared = new Set<Ranked<T>>()
    for (const rank of rarest(asked.ranks))
      for (const known of this.#byRank.get(rank) ?? []) {
        if (compared.has(known)) continue
        compared.add(known)
        const share = shareOf(asked.ranks, known.ranks)
        if (share >= NEAR_DUPLICATE) return { earlier: known.each, share }
      }
    return null
  }

  add(asked: Ranked<T>): void {
    // A copy would be found by the question that it copies.
    if (this.#copies.has(asked.text)) return
    this.#copies.set(asked.text, asked.each)
    for (const rank of rarest(asked.ranks)) {
      const known = this.#byRank.get(rank)
      if (known) known.push(asked)
      else this.#byRank.set(rank, [asked])
    }
  }
}

function rarest(ranks: readonly number[]): readonly number[] {
  // Less a little, because 0.6 is not exact in binary.
  return ranks.slice(0, ranks.length - Math.ceil(NEAR_DUPLICATE * ranks.length - 1e-9) + 1)
}

/** The Jaccard index of two sorted lists. Sizes are compared first: what is common cannot be more than the smaller list. */
function shareOf(one: readonly number[], other: readonly number[]): number {
  const [least, most] = one.length < other.length ? [one.length, other.length] : [other.length, one.length]
  if (most === 0 || least / most < NEAR_DUPLICATE) return 0
  let common = 0
  for (let at = 0, to = 0; at < one.length && to < other.length;) {
    const [a, b] = [one[at]!, other[to]!]
    if (a === b) common += 1
    if (a <= b) at += 1
    if (b <= a) to += 1
  }
  return common / (one.length + other.length - common)
}

/** Numbers the words, the rarest first. */
function rankWords(texts: readonly (readonly string[])[]): (word: string) => number {
  const counts = new Map<string, number>()
  for (const word of texts.flat()) counts.set(word, (counts.get(word) ?? 0) + 1)
  const sorted = [...counts].toSorted(([, one], [, other]) => one - other)
  const ranks = new Map(sorted.map(([word], rank) => [word, rank]))
  return (word) => ranks.get(word)!
}

/**
 * The words of the stem and the correct choices. The choices are included because stems such as "what is this called?"
 * recur with different answers.
 */
export function wordsOf(item: AuthoredItem): Set<string> {
  return contentWords([item.stem, ...keyedChoices(item).map(({ text }) => text)].join(' '))
}
