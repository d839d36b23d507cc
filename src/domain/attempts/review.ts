import { isSureButWrong } from './confidence.ts'
import type { Confidence } from './attempt-limits.ts'

/** Filters for reviewing a finished attempt. */
export const REVIEW_FILTERS = ['all', 'sure_but_wrong', 'wrong', 'flagged', 'unanswered'] as const
export type ReviewFilter = (typeof REVIEW_FILTERS)[number]

type Reviewed = {
  choiceIds: readonly string[]
  flagged: boolean
  confidence: Confidence | null
  feedback: { isCorrect: boolean }
}

/** `wrong` means answered but not fully correct; unanswered questions have a separate filter. */
export function isInReview(filter: ReviewFilter, reviewed: Reviewed): boolean {
  const { choiceIds, flagged, feedback } = reviewed
  if (filter === 'sure_but_wrong') return isSureButWrong(reviewed)
  if (filter === 'wrong') return choiceIds.length > 0 && !feedback.isCorrect
  if (filter === 'flagged') return flagged
  if (filter === 'unanswered') return choiceIds.length === 0
  return true
}

/** The domain with the lowest score, the first if several are equal; null if every domain has a full score. */
export function weakestDomain<T extends { scorePercent: number }>(domains: readonly T[]): T | null {
  const lossy = domains.filter(({ scorePercent }) => scorePercent < 100)
  return lossy.toSorted((one, other) => one.scorePercent - other.scorePercent)[0] ?? null
}
