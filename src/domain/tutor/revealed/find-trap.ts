import type { Library, Passage } from '../library/build-library.ts'
import type { RevealedChoice, RevealedQuestion } from './revealed-question.ts'
import { weigh, wordsOfAll, wordSet } from './word-weights.ts'

/** The least share of what a trap says, weighed by how rare its words are, that is also said about the choice. */
const LEAST_SHARE = { named: 0.42, unnamed: 0.6 }
const LEAST_WORDS = 3

/** The trap of the domain's notes that a choice falls into; null if none is clearly about it. */
export function findTrap(
  library: Library,
  { domain, choices }: RevealedQuestion,
  choice: RevealedChoice,
): Passage | null {
  const common = wordsOfAll(choices.map(({ text }) => text))
  const own = wordSet(choice.text).difference(common)
  const about = wordSet(`${choice.text} ${choice.rationale ?? ''}`).difference(common)
  let best: { passage: Passage; share: number } | null = null
  for (const passage of library.passages) {
    if (passage.kind !== 'trap' || passage.domain !== domain) continue
    const words = new Set(passage.forms)
    const shared = words.intersection(about)
    const share = weigh(library, shared) / weigh(library, words)
    const least = own.isDisjointFrom(words) ? LEAST_SHARE.unnamed : LEAST_SHARE.named
    if (shared.size < LEAST_WORDS || share < least || share <= (best?.share ?? 0)) continue
    best = { passage, share }
  }
  return best?.passage ?? null
}
