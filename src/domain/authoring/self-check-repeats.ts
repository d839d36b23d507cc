/** "Check yourself" in the notes should add to the questions of a course, not repeat them. */
import type { AuthoredItem, LintProblem } from './item.ts'
import { wordsOf } from './near-duplicates.ts'
import type { SelfQuestion } from './notes.ts'
import { contentWords } from './text-similarity.ts'

/**
 * From this share on, the words of a short question that also occur in a question of the bank mean that both ask for the same
 * fact. It was chosen by reading the closest pairs of ten courses.
 */
const SAME = 0.75

/** Every short question that asks what a question of the course asks, at the line of its section. */
export function selfCheckRepeats(
  { file, line, questions }: { file: string; line: number; questions: readonly SelfQuestion[] },
  items: readonly AuthoredItem[],
): LintProblem[] {
  const bank = items.map((item) => ({ id: item.id, words: wordsOf(item) }))
  return questions.flatMap(({ question, answer }) => {
    const words = contentWords(`${question} ${answer}`)
    const repeated = bank.find((each) => words.intersection(each.words).size / words.size >= SAME)
    return repeated
      ? [{ file, line, message: `"${question}" asks the same as ${repeated.id} – ask about something else` }]
      : []
  })
}
