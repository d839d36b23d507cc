import { CONFIDENCES, type Confidence } from './attempt-limits.ts'

/** What an attempt says about how well a person knows what they know. */
export type ConfidenceRow = { confidence: Confidence; right: number; wrong: number }

type Marked = {
  confidence: Confidence | null
  choiceIds: readonly string[]
  feedback: { isCorrect: boolean }
}

/** Of the answers that were marked; a mark without an answer says nothing. Empty when there is none. */
export function confidenceRows(items: readonly Marked[]): ConfidenceRow[] {
  const marked = items.filter(({ confidence, choiceIds }) => confidence !== null && choiceIds.length > 0)
  if (marked.length === 0) return []
  return CONFIDENCES.map((confidence) => {
    const members = marked.filter((item) => item.confidence === confidence)
    const right = members.filter(({ feedback }) => feedback.isCorrect).length
    return { confidence, right, wrong: members.length - right }
  })
}

/** What a person took for known and was not: the first to look at again. */
export function isSureButWrong({ confidence, choiceIds, feedback }: Marked): boolean {
  return confidence === 'sure' && choiceIds.length > 0 && !feedback.isCorrect
}
