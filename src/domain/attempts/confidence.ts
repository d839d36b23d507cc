import { CONFIDENCES, type Confidence } from './attempt-limits.ts'

/** How many answers with this confidence were right and wrong in an attempt. */
export type ConfidenceRow = { confidence: Confidence; right: number; wrong: number }

type Marked = {
  confidence: Confidence | null
  choiceIds: readonly string[]
  feedback: { isCorrect: boolean }
}

/** Counts only answered questions with a confidence. Empty if there are none. */
export function confidenceRows(items: readonly Marked[]): ConfidenceRow[] {
  const marked = items.filter(({ confidence, choiceIds }) => confidence !== null && choiceIds.length > 0)
  if (marked.length === 0) return []
  return CONFIDENCES.map((confidence) => {
    const members = marked.filter((item) => item.confidence === confidence)
    const right = members.filter(({ feedback }) => feedback.isCorrect).length
    return { confidence, right, wrong: members.length - right }
  })
}

/** True for a wrong answer that the person was sure of; these are the most useful to review. */
export function isSureButWrong({ confidence, choiceIds, feedback }: Marked): boolean {
  return confidence === 'sure' && choiceIds.length > 0 && !feedback.isCorrect
}
