// An independent grader: partial marks without a penalty, calculated in a different way from the product's.
import type { Promised } from './ledger.ts'

export type KeyedQuestion = { id: string; correctIds: readonly string[] }

export function gradePercent(questions: readonly KeyedQuestion[], answers: readonly Promised[]): number {
  const chosen = new Map(answers.map(({ questionId, answer }) => [questionId, new Set(answer.choiceIds)]))
  let marks = 0
  for (const { id, correctIds } of questions)
    for (const key of correctIds) if (chosen.get(id)?.has(key)) marks += 1 / correctIds.length
  return Math.round((marks / questions.length) * 10_000) / 100
}
