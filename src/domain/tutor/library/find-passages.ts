import type { Library, Passage } from './build-library.ts'
import { searchIndex } from './index-passages.ts'
import type { Query } from './read-query.ts'
import { sourceKey } from './source-key.ts'

export type Found = {
  passage: Passage
  /** For comparing passages of one query. */
  score: number
  /** How much of what the query says occurs in the passage, 0 to 1. */
  coverage: number
  /** The same for the passage together with its section. */
  sure: number
}

/** Traps and self-checks repeat what the sections explain. */
const KINDS: Readonly<Record<Passage['kind'], number>> = {
  term: 0.6,
  prose: 1,
  item: 1,
  row: 0.95,
  code: 0.5,
  trap: 0.8,
  check: 0.65,
}
/** How much the whole section counts beside the passage. */
const SECTION = 1.2

/** How much the other passages of an objective count, each by this share of the one before. */
const SUPPORT = 0.25
const FADING = 0.6

/** The passages in which words of the query occur, best first. */
export function findPassages(library: Library, query: Query): Found[] {
  const weights = new Map<string, number>()
  for (const { forms } of query.words)
    for (const [form, weight] of forms) weights.set(form, Math.max(weight, weights.get(form) ?? 0))
  if (weights.size === 0) return []
  const total = query.words.reduce((sum, { importance }) => sum + importance, 0)
  const words = query.words.map(({ forms, importance }) => ({ forms: [...forms], importance }))
  const share = (has: ReadonlySet<string>) =>
    words.reduce((sum, { forms, importance }) => {
      const best = forms.reduce((most, [form, weight]) => (has.has(form) ? Math.max(most, weight) : most), 0)
      return sum + importance * best
    }, 0) / total
  const hits = [...searchIndex(library.index, weights)].map(([id, hit]) => {
    const passage = library.passages[id]!
    return { ...hit, passage, key: sourceKey(passage) }
  })
  const most = hits.reduce((best, { score }) => Math.max(best, score), 0)
  const bySection = new Map(
    Map.groupBy(hits, ({ key }) => key)
      .entries()
      .map(([key, all]) => [key, share(new Set(all.flatMap(({ forms }) => [...forms])))]),
  )
  const found = hits
    .map(({ passage, score, forms, key }): Found => {
      const coverage = share(forms)
      const section = bySection.get(key)!
      const whole = (score / most) * (0.6 + 0.4 * coverage) + SECTION * section
      return { passage, coverage, sure: (coverage + section) / 2, score: whole * KINDS[passage.kind] }
    })
    .toSorted(byScore)
  return addSupport(found)
}

const byScore = (one: Found, other: Found) => other.score - one.score || one.passage.id - other.passage.id

/** Passages of an objective support each other: a question is often about what several of them say together. */
function addSupport(found: readonly Found[]): Found[] {
  const support = new Map<string, { sum: number; weight: number }>()
  for (const { passage, score } of found) {
    if (passage.objective === null) continue
    const { sum, weight } = support.get(passage.objective) ?? { sum: 0, weight: 1 }
    support.set(passage.objective, { sum: sum + score * weight, weight: weight * FADING })
  }
  return found
    .map((each) => ({
      ...each,
      score: each.score + SUPPORT * (support.get(each.passage.objective ?? '')?.sum ?? 0),
    }))
    .toSorted(byScore)
}
