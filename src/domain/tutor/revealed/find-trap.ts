import type { Library, Passage } from '../library/build-library.ts'
import type { RevealedChoice, RevealedQuestion } from './revealed-question.ts'
import { hasAkin, weigh, wordsOfAll, wordSet } from './word-weights.ts'

/** The least share of a trap, weighed by how rare its words are, that is also said about the choice. */
const LEAST_SHARE = 0.4
/** The least sum of that share and the share that is said about the choice or in the explanation. */
const LEAST_TOGETHER = 1.03
/** The least words in common with what is said about the choice; fewer are enough if one is said of no other wrong choice. */
const LEAST_WORDS = { own: 2, shared: 3 }

/** The trap of the domain's notes that a choice falls into; null if none is clearly about it. */
export function findTrap(
  library: Library,
  { domain, choices, explanation }: RevealedQuestion,
  choice: RevealedChoice,
): Passage | null {
  const common = wordsOfAll(choices.map(({ text }) => text))
  const about = saidAbout([choice]).difference(common)
  const others = saidAbout(choices.filter((each) => each.id !== choice.id && !each.isCorrect))
  const explained = wordSet(explanation)
  let best: { passage: Passage; together: number } | null = null
  for (const passage of library.passages) {
    if (passage.kind !== 'trap' || passage.domain !== domain) continue
    const words = [...new Set(passage.forms)]
    const whole = weigh(library, words)
    const said = words.filter((word) => hasAkin(about, word))
    const isOwn = said.some((word) => !hasAkin(others, word))
    const share = weigh(library, said) / whole
    const also = words.filter((word) => said.includes(word) || hasAkin(explained, word))
    const together = share + weigh(library, also) / whole
    if (said.length < (isOwn ? LEAST_WORDS.own : LEAST_WORDS.shared) || share < LEAST_SHARE) continue
    if (together >= Math.max(LEAST_TOGETHER, best?.together ?? 0)) best = { passage, together }
  }
  return best?.passage ?? null
}

function saidAbout(choices: readonly RevealedChoice[]): ReadonlySet<string> {
  return wordSet(choices.map(({ text, rationale }) => `${text} ${rationale ?? ''}`).join(' '))
}
