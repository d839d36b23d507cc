import { bestSentences } from '../answers/quote-passage.ts'
import type { Library, Passage } from '../library/build-library.ts'
import { quoted } from '../phrases.ts'
import type { Piece } from '../reply.ts'
import type { RevealedChoice, RevealedQuestion } from './revealed-question.ts'
import { weigh, wordsOfAll, wordSet } from './word-weights.ts'

/** How much words count that are in the options, and that are said about the choice. */
const COUNTS = { options: 1, rationale: 0.6 }
/** A passage shares at least this many words with the options and what is said about them. */
const LEAST_WORDS = 3
const MOST_QUOTED = 30
const KINDS: ReadonlySet<Passage['kind']> = new Set(['prose', 'item', 'row'])

/** What the section of the question's objective says about the choice and the correct answer; null if it is too little. */
export function findExplained(
  library: Library,
  { domain, objective, choices }: RevealedQuestion,
  choice: RevealedChoice,
): Piece | null {
  const common = wordsOfAll(choices.map(({ text }) => text))
  const correct = choices.filter(({ isCorrect }) => isCorrect)
  const options = wordSet([choice, ...correct].map(({ text }) => text).join(' ')).difference(common)
  const rationale = wordSet(choice.rationale ?? '').difference(common)
  const all = options.union(rationale)
  let best: { passage: Passage; score: number } | null = null
  for (const passage of library.passages) {
    if (!KINDS.has(passage.kind) || passage.domain !== domain || passage.objective !== objective) continue
    const words = new Set(passage.forms)
    const score =
      COUNTS.options * weigh(library, words.intersection(options)) +
      COUNTS.rationale * weigh(library, words.intersection(rationale))
    if (words.intersection(all).size < LEAST_WORDS || score <= (best?.score ?? 0)) continue
    best = { passage, score }
  }
  if (!best) return null
  const { kind, markdown, source } = best.passage
  if (kind === 'row') return quoted(markdown, source)
  return quoted(bestSentences(markdown.replace(/^(?:[-*]|\d+\.) /, ''), all, MOST_QUOTED), source)
}
