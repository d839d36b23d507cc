import { NO_FILTERS, type PracticeFilters } from './practice-plan.ts'

/** The score of a domain below which it is weak, if the attempt has no pass mark. */
const WEAK_BELOW_PERCENT = 70
/** One question that went wrong is not yet a weakness, however few the domain has. */
const LEAST_LOST_POINTS = 2

type Domain = { code: string; questions: number; scorePercent: number }

/** The domain with the lowest score among those below the pass mark that lost two points or more; null if none did. */
export function weakestDomain<T extends Domain>(domains: readonly T[], cutPercent: number | null): T | null {
  const weak = domains.filter(
    (domain) =>
      domain.scorePercent < (cutPercent ?? WEAK_BELOW_PERCENT) && lostPoints(domain) >= LEAST_LOST_POINTS,
  )
  return (
    weak.toSorted(
      (one, other) => one.scorePercent - other.scorePercent || lostPoints(other) - lostPoints(one),
    )[0] ?? null
  )
}

function lostPoints({ questions, scorePercent }: Domain): number {
  // Scores are rounded to two decimals; without rounding, two thirds of three questions would lose less than one.
  return Math.round(questions * (100 - scorePercent)) / 100
}

export type PractiseNext<T extends Domain> =
  | { what: 'domain'; domain: T; filters: PracticeFilters }
  | { what: 'mistakes'; filters: PracticeFilters }

/**
 * What to practise after an attempt, the most useful first: the weakest domain, then the mistakes. Empty if there is
 * neither.
 */
export function practiseNext<T extends Domain>({
  domains,
  cut,
  items,
  exam,
}: {
  domains: readonly T[]
  cut: { percent: number } | null
  items: readonly { mistake: object | null; feedback: { domain: { code: string } } }[]
  exam: { slug: string } | null
}): PractiseNext<T>[] {
  const mistakes = items.filter(({ mistake }) => mistake !== null)
  const weakest = weakestDomain(domains, cut?.percent ?? null)
  const next: PractiseNext<T>[] = []
  if (weakest) {
    const hasMistakes = mistakes.some(({ feedback }) => feedback.domain.code === weakest.code)
    next.push({
      what: 'domain',
      domain: weakest,
      // Questions that were never answered wrong are left out, unless nothing else would remain.
      filters: {
        ...NO_FILTERS,
        domains: [weakest.code],
        history: hasMistakes ? ['mistakes', 'unseen'] : [],
      },
    })
  }
  if (mistakes.length > 0) {
    const sets = exam ? [exam.slug] : []
    next.push({ what: 'mistakes', filters: { ...NO_FILTERS, sets, history: ['mistakes'] } })
  }
  return next
}
