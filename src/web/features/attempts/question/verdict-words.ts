import type { Feedback, Item } from '#contract/questions.ts'
import { VERDICT_WORDS, verdictOf } from '#domain/attempts/verdict.ts'
import { formatPercent } from '../../../lib/format.ts'
import { letterOf } from '../shortcuts/shortcuts.ts'

export function verdictWords(feedback: Feedback): string {
  const words = shortVerdictWords(feedback)
  return verdictOf(feedback) === 'partly' ? `${words} of the point` : words
}

/** For a narrow screen. */
export function shortVerdictWords(feedback: Feedback): string {
  const verdict = verdictOf(feedback)
  const words = VERDICT_WORDS[verdict]
  return verdict === 'partly' ? `${words}: ${formatPercent(feedback.credit * 100)}` : words
}

export function keyWords(item: Item, chosen: readonly string[], { correctIds, isCorrect }: Feedback): string {
  const keys = lettersOf(item, correctIds)
  const key = correctIds.length === 1 ? `The answer is ${keys}.` : `The answers are ${keys}.`
  if (isCorrect || chosen.length === 0) return key
  return `You chose ${lettersOf(item, chosen)}. ${key}`
}

/** The answer key for a narrow screen. */
export function shortKeyWords(item: Item, { correctIds }: Feedback): string {
  return `${correctIds.length === 1 ? 'Answer' : 'Answers'}: ${lettersOf(item, correctIds)}`
}

/** "A", "A and C", "A, C and D", in the order shown. */
function lettersOf(item: Item, ids: readonly string[]): string {
  const letters = item.choices.flatMap(({ id }, index) => (ids.includes(id) ? [letterOf(index)] : []))
  return letters.length > 1 ? `${letters.slice(0, -1).join(', ')} and ${letters.at(-1)}` : (letters[0] ?? '')
}
