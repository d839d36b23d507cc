import type { RevealedChoice, RevealedQuestion } from './revealed-question.ts'
import { areAkin, hasAkin, wordsOfAll, wordSet } from './word-weights.ts'

/** How much words count by where they are said. A word that is said in several places counts for each. */
const COUNTS = { point: 1, conceded: 0.4, choice: 0.5, naming: 0.6, explanation: 0.2, correct: 0.3 }
/** How much less a word counts that is said about all other choices too: it is the topic and not the fault. */
const TOPIC = 0.5
/** Where the last clause of a rationale may begin. */
const TURN = /;\s|,\s(?:and|as|but|nor|since|so|which|while|yet)\b|\b(?:but|yet)\b/gi

export type SaidAboutChoice = {
  /** How much each word counts that is said about the choice. */
  counts: ReadonlyMap<string, number>
  /** The words that are said about each of the other choices. */
  others: readonly ReadonlySet<string>[]
}

export function readAboutChoice(
  { stem, choices, explanation }: RevealedQuestion,
  choice: RevealedChoice,
): SaidAboutChoice {
  const { conceded, point } = splitRationale(choice.rationale ?? '')
  const others = choices.filter(({ id }) => id !== choice.id)
  const correct = choices.filter(({ isCorrect }) => isCorrect)
  const elsewhere = wordSet([stem, ...others.map(({ text }) => text)].join(' '))
  const texts: readonly [string, number][] = [
    [point, COUNTS.point],
    [conceded, COUNTS.conceded],
    [choice.text, COUNTS.choice],
    [clausesWith(explanation, wordSet(choice.text).difference(elsewhere)), COUNTS.naming],
    [explanation, COUNTS.explanation],
    // Several correct answers meet several parts of a stem, and it is open in whose place the choice was taken.
    [(correct.length === 1 && correct[0]!.rationale) || '', COUNTS.correct],
  ]
  const common = wordsOfAll(choices.map(({ text }) => text))
  const counts = new Map<string, number>()
  for (const [text, count] of texts)
    for (const word of wordSet(text).difference(common)) counts.set(word, (counts.get(word) ?? 0) + count)
  return { counts, others: others.map(({ text, rationale }) => wordSet(`${text} ${rationale ?? ''}`)) }
}

/** How much a word of the stem counts; 0 if nothing akin is said about the choice. */
export function countSaid({ counts, others }: SaidAboutChoice, word: string): number {
  let sum = 0
  for (const [said, count] of counts) if (areAkin(said, word)) sum += count
  const alsoSaid = others.filter((words) => hasAkin(words, word))
  return sum * (1 - (TOPIC * alsoSaid.length) / Math.max(others.length, 1))
}

/** A rationale often begins with what a choice is good for, and its last clause says what is wrong with it here. */
function splitRationale(rationale: string): { conceded: string; point: string } {
  const turn = [...rationale.matchAll(TURN)].at(-1)?.index ?? 0
  return { conceded: rationale.slice(0, turn), point: rationale.slice(turn) }
}

/** The clauses of an explanation in which one of the words occurs, such as "may be interrupted means Spot". */
function clausesWith(explanation: string, words: ReadonlySet<string>): string {
  const clauses = explanation.split(/[.,;:!?]\s+|\n+/)
  return clauses.filter((clause) => !wordSet(clause).isDisjointFrom(words)).join('\n')
}
