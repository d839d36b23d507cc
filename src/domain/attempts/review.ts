import { isSureButWrong } from './confidence.ts'
import type { Confidence } from './attempt-limits.ts'
import { verdictOf } from './verdict.ts'

/** Filters for reviewing a finished attempt. */
export const REVIEW_FILTERS = ['all', 'sure_but_wrong', 'wrong', 'partly', 'unanswered', 'flagged'] as const
export type ReviewFilter = (typeof REVIEW_FILTERS)[number]

type Reviewed = {
  choiceIds: readonly string[]
  flagged: boolean
  confidence: Confidence | null
  feedback: { isCorrect: boolean; gaveUp: boolean; credit: number }
}

/** Every question that is not right is in exactly one of `wrong`, `partly` and `unanswered`. */
export function isInReview(filter: ReviewFilter, reviewed: Reviewed): boolean {
  if (filter === 'all') return true
  if (filter === 'sure_but_wrong') return isSureButWrong(reviewed)
  if (filter === 'flagged') return reviewed.flagged
  return verdictOf(reviewed.feedback) === filter
}
