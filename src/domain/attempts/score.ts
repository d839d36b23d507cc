/** How questions with several correct choices are marked (`multi_response` in the blueprint). */
export const MULTI_RESPONSE_POLICIES = ['all_or_nothing', 'partial', 'partial_with_penalty'] as const
export type MultiResponsePolicy = (typeof MULTI_RESPONSE_POLICIES)[number]

export type Judgement = { credit: number; isCorrect: boolean }

/**
 * Marks one answer. `credit` is 0 to 1. `isCorrect` is true if exactly the correct choices were chosen. An empty answer
 * is wrong.
 */
export function judge(
  choiceIds: readonly string[],
  keys: readonly string[],
  policy: MultiResponsePolicy,
): Judgement {
  // A repeated choice counts once.
  const chosen = [...new Set(choiceIds)]
  const hits = chosen.filter((id) => keys.includes(id)).length
  const misses = chosen.length - hits
  const isCorrect = misses === 0 && hits === keys.length
  if (isCorrect) return { credit: 1, isCorrect }
  if (policy === 'all_or_nothing' || keys.length === 1) return { credit: 0, isCorrect }
  // Each extra choice costs as much as a correct one earns; otherwise choosing everything would earn full credit.
  const surplus = Math.max(0, chosen.length - keys.length)
  const lost = policy === 'partial' ? surplus : misses
  return { credit: Math.max(0, hits - lost) / keys.length, isCorrect }
}

export type ScoredItem = Judgement & { domain: string; isPilot: boolean }

/** The score in percent with two decimals, without pilot questions; 0 if there are no scored questions. */
export function scorePercent(items: readonly ScoredItem[]): number {
  const scored = items.filter((item) => !item.isPilot)
  if (scored.length === 0) return 0
  const credit = scored.reduce((sum, item) => sum + item.credit, 0)
  return Math.round((credit / scored.length) * 10_000) / 100
}

/** The points earned, with two decimals, of one point for each scored question. */
export function pointsOf(items: readonly ScoredItem[]): { earned: number; possible: number } {
  const scored = items.filter((item) => !item.isPilot)
  const earned = scored.reduce((sum, item) => sum + item.credit, 0)
  return { earned: Math.round(earned * 100) / 100, possible: scored.length }
}

export type DomainScore = { code: string; questions: number; correct: number; scorePercent: number }

/** One row for each domain that has scored questions, in the given order. */
export function scoreByDomain(items: readonly ScoredItem[], domains: readonly string[]): DomainScore[] {
  const scored = items.filter((item) => !item.isPilot)
  const known = [
    ...domains,
    ...new Set(scored.map((item) => item.domain).filter((code) => !domains.includes(code))),
  ]
  return known
    .map((code) => ({ code, members: scored.filter((item) => item.domain === code) }))
    .filter(({ members }) => members.length > 0)
    .map(({ code, members }) => ({
      code,
      questions: members.length,
      correct: members.filter((item) => item.isCorrect).length,
      scorePercent: scorePercent(members),
    }))
}

/** True if the unrounded score reaches the blueprint's cut score. */
export function isPass(percent: number, cutPercent: number): boolean {
  return percent >= cutPercent
}
