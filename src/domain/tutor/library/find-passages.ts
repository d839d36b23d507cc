import type { Library, Passage } from './build-library.ts'
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
  const share = (has: (form: string) => boolean) =>
    query.words.reduce((sum, { forms, importance }) => {
      const best = Math.max(0, ...[...forms].map(([form, weight]) => (has(form) ? weight : 0)))
      return sum + importance * best
    }, 0) / total
  const bySection = new Map<string, number>()
  const results = library.index.search([...weights.keys()].join(' '), {
    boostTerm: (form) => weights.get(form) ?? 0,
  })
  const most = results[0]?.score ?? 1
  const found = results
    .map(({ id, score, match }): Found => {
      const passage = library.passages[Number(id)]!
      const coverage = share((form) => form in match)
      const key = sourceKey(passage)
      if (!bySection.has(key)) {
        const forms = library.formsBySource.get(key)!
        bySection.set(
          key,
          share((form) => forms.has(form)),
        )
      }
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
