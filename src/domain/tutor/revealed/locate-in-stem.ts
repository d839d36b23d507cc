import type { Library } from '../library/build-library.ts'
import { limits, stemParts } from '../read-stem.ts'
import type { RevealedChoice, RevealedQuestion } from './revealed-question.ts'
import { weigh, wordSet } from './word-weights.ts'

/** How much words count that are said about the choice, in the choice itself, and in the explanation. */
const COUNTS = { rationale: 1, choice: 0.5, explanation: 0.4 }
/** How much more a sentence counts that limits the answers. */
const LIMITS = 1.25

/**
 * The part of the stem that the learner's choice does not meet: the sentence or line of code that has most in common with
 * what is said about the choice. If nothing is in common, the last part that limits the answers; null if no part does.
 */
export function locateInStem(
  library: Library,
  { stem, explanation }: RevealedQuestion,
  choice: RevealedChoice,
): string | null {
  const texts = [
    { words: wordSet(choice.rationale ?? ''), counts: COUNTS.rationale },
    { words: wordSet(choice.text), counts: COUNTS.choice },
    { words: wordSet(explanation), counts: COUNTS.explanation },
  ]
  const parts = stemParts(stem)
  let best: { part: string; score: number } | null = null
  for (const part of parts) {
    const words = wordSet(part)
    const inCommon = texts.reduce(
      (sum, text) => sum + text.counts * weigh(library, text.words.intersection(words)),
      0,
    )
    const score = inCommon * (limits(part) ? LIMITS : 1)
    if (score > (best?.score ?? 0)) best = { part, score }
  }
  return best?.part ?? parts.findLast(limits) ?? null
}
