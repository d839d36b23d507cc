import type { AttemptMode } from './attempt-limits.ts'

/** What the history of attempts can be filtered by. Finished attempts without a pass mark are in none of these. */
export const OUTCOMES = ['passed', 'failed', 'unfinished'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const ATTEMPTS_PER_PAGE = 20
/** Most attempts in one response, for the export. */
export const MOST_ATTEMPTS_PER_PAGE = 200

export const OUTCOME_WORDS: Record<Outcome, string> = {
  passed: 'Passed',
  failed: 'Not passed',
  unfinished: 'Unfinished',
}
export const MODE_WORDS: Record<AttemptMode, string> = { timed: 'Timed exam', practice: 'Practice' }

/** Null for a finished attempt without a pass mark, such as a practice session. */
export function outcomeOf({
  finishedAt,
  passed,
}: {
  finishedAt: string | null
  passed: boolean | null
}): Outcome | null {
  if (finishedAt === null) return 'unfinished'
  if (passed === null) return null
  return passed ? 'passed' : 'failed'
}
