import { formatCount } from '../site/format-count.ts'
import { type LetteredChoice, letterChoices } from './blind-sheet.ts'
import { type AuthoredItem, DIFFICULTIES, type Difficulty } from './item.ts'

/** What a blind reader says of one question. `answer` has one letter for each choice that the reader would select. */
export type BlindAnswer = {
  answer: string
  difficulty: Difficulty
  /** True if the reader could defend another answer as well. */
  ambiguous: boolean
  /** What is wrong with the question, if anything. */
  flaw: string | null
}

export type ScoredItem = BlindAnswer & {
  item: AuthoredItem
  isAgreed: boolean
  /** The letters of the key on the reader's sheet. */
  key: string
}

export type ReadingFigures = {
  items: number
  agreed: number
  ambiguous: number
  flaws: number
  /** How many items the reader finds as difficult as they are labelled. */
  sameDifficulty: number
  /** Counts by the author's label, then by the reader's, each from easy to hard. */
  difficulties: number[][]
}

/**
 * Compares the answers to a sheet with the keys of the questions. Names what cannot be compared: questions that are
 * not in the course, and answers with a letter that the sheet does not show or too few letters.
 */
export function scoreReading(
  items: readonly AuthoredItem[],
  answers: ReadonlyMap<string, BlindAnswer>,
  seed: number,
): { ok: true; read: ScoredItem[] } | { ok: false; problems: string[] } {
  const problems: string[] = []
  const read = [...answers].flatMap(([id, given]) => {
    const item = items.find((each) => each.id === id)
    if (!item) problems.push(`${id}: the course has no such question`)
    if (!item) return []
    const choices = letterChoices(item, seed)
    const answer = sortLetters(given.answer)
    const wrong = answerProblem(answer, choices, item)
    if (wrong !== null) problems.push(`${id}: ${wrong}`)
    const key = sortLetters(
      choices.flatMap(({ id: choice, letter }) => (item.key.includes(choice) ? [letter] : [])).join(''),
    )
    return [{ ...given, answer, item, key, isAgreed: answer === key }]
  })
  return problems.length > 0 ? { ok: false, problems } : { ok: true, read }
}

export function readingFigures(read: readonly ScoredItem[]): ReadingFigures {
  const count = (test: (each: ScoredItem) => boolean) => read.filter(test).length
  return {
    items: read.length,
    agreed: count(({ isAgreed }) => isAgreed),
    ambiguous: count(({ ambiguous }) => ambiguous),
    flaws: count(({ flaw }) => flaw !== null),
    sameDifficulty: count(({ item, difficulty }) => item.difficulty === difficulty),
    difficulties: DIFFICULTIES.map((label) =>
      DIFFICULTIES.map((said) =>
        count(({ item, difficulty }) => item.difficulty === label && difficulty === said),
      ),
    ),
  }
}

/** The median of what readers found; null if the two in the middle differ, or if no one read it. */
export function medianDifficulty(found: readonly Difficulty[]): Difficulty | null {
  const ranks = found.map((difficulty) => DIFFICULTIES.indexOf(difficulty)).toSorted((a, b) => a - b)
  const [lower, upper] = [ranks[Math.floor((ranks.length - 1) / 2)], ranks[Math.floor(ranks.length / 2)]]
  return lower === undefined || lower !== upper ? null : DIFFICULTIES[lower]!
}

function answerProblem(
  answer: string,
  choices: readonly LetteredChoice[],
  { choose }: AuthoredItem,
): string | null {
  const strange = answer.split('').find((letter) => !choices.some((choice) => choice.letter === letter))
  if (strange) return `the sheet has no choice ${strange}`
  return answer.length === choose
    ? null
    : `${formatCount(answer.length, 'letter')}, but the question asks for ${choose}`
}

/** Letters in capitals and alphabetical order, each once, without the spaces and commas that people write. */
function sortLetters(answer: string): string {
  return [
    ...new Set(
      answer
        .toUpperCase()
        .replaceAll(/[\s,;]/g, '')
        .split(''),
    ),
  ]
    .toSorted()
    .join('')
}
