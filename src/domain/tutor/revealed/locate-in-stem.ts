import type { Library } from '../library/build-library.ts'
import { limits, stemParts } from '../hints/read-stem.ts'
import type { RevealedChoice, RevealedQuestion } from './revealed-question.ts'
import { countSaid, readAboutChoice } from './said-about-choice.ts'
import { weigh, wordSet } from './word-weights.ts'

/** How much more or less a part of a stem counts. */
const FACTORS = {
  /** It has NOT in capitals. */
  emphasised: 1.5,
  /** It is all the code that the stem has. */
  onlyCode: 2,
  /** The question says "this" and means it. */
  meant: 2,
  /** It is the question, which the learner has read last. */
  asked: 0.8,
  /** It only says that code or a table follows. */
  introduces: 0.6,
  /** It is the first of several sentences, which sets the scene. */
  opens: 0.8,
}

/**
 * The part of the stem that the learner's choice does not meet: the sentence, line or block of code that has most in common
 * with what is said about the choice. If nothing is in common, the last part that limits the answers; null if no part does.
 */
export function locateInStem(
  library: Library,
  question: RevealedQuestion,
  choice: RevealedChoice,
): string | null {
  const said = readAboutChoice(question, choice)
  const parts = stemParts(question.stem)
  const factorOf = readFactors(question.stem, parts)
  let best: { part: string; score: number } | null = null
  for (const part of parts) {
    let score = 0
    for (const word of wordSet(part)) score += countSaid(said, word) * weigh(library, [word])
    score *= factorOf(part)
    if (score > (best?.score ?? 0)) best = { part, score }
  }
  return best?.part ?? parts.findLast(limits) ?? null
}

function readFactors(stem: string, parts: readonly string[]): (part: string) => number {
  const code = parts.filter(isCode)
  const asked = parts.findLast((part) => !isCode(part) && part.endsWith('?'))
  const meant = asked && /\b(?:this|these)\b/i.test(asked) ? partsBefore(asked, stem, parts) : []
  return (part) =>
    (/\bNOT\b/.test(part) ? FACTORS.emphasised : 1) *
    (isCode(part) && code.length === 1 ? FACTORS.onlyCode : 1) *
    (meant.includes(part) ? FACTORS.meant : 1) *
    (part === asked ? FACTORS.asked : 1) *
    (part === parts[0] && !isCode(part) && parts.length > 2 ? FACTORS.opens : 1) *
    (!isCode(part) && /\bbelow\b|:$/i.test(part) ? FACTORS.introduces : 1)
}

/** The code or the sentence that stands right before the question. */
function partsBefore(asked: string, stem: string, parts: readonly string[]): string[] {
  const before = stem.replaceAll(/\s+/g, ' ').split(asked)[0]!.trimEnd()
  if (/(?:`{3}|~{3})$/.test(before)) return parts.filter(isCode)
  const at = parts.indexOf(asked)
  return parts.slice(Math.max(at - 1, 0), at)
}

const isCode = (part: string) => part.startsWith('```')
