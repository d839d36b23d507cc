/** How a question came out: `unanswered` was revealed without an answer, `open` is not revealed yet. */
export type Verdict = 'right' | 'partly' | 'wrong' | 'unanswered' | 'open'

export const VERDICT_WORDS = {
  right: 'Correct',
  partly: 'Partly correct',
  wrong: 'Incorrect',
  unanswered: 'Not answered',
  open: 'Open',
} as const satisfies Record<Verdict, string>

/** `feedback` is undefined until the question is revealed. */
export function verdictOf(
  feedback: { isCorrect: boolean; gaveUp: boolean; credit: number } | undefined,
): Verdict {
  if (!feedback) return 'open'
  if (feedback.isCorrect) return 'right'
  if (feedback.gaveUp) return 'unanswered'
  return feedback.credit > 0 ? 'partly' : 'wrong'
}
