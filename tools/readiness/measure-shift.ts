import { addAnswer, type Belief, priorBelief } from '../../src/domain/readiness/belief.ts'
import { evidenceOf } from '../../src/domain/readiness/fold-events.ts'
import { averageLogistic, HALF_WIDTH_80 } from '../../src/domain/readiness/normal.ts'
import { type Known, pastAnswers } from './predict-responses.ts'
import type { Learner } from './read-responses.ts'

/** After this many first answers a belief has settled. */
const SETTLED = 100
const NEXT = 65

/** How a learner's score over the next questions missed its forecast, as shares of the questions. */
export type Miss = {
  miss: number
  /** The variance that a settled belief and chance explain. */
  explained: number
  /** How much the score rises per logit in all domains at once. */
  slope: number
}

/** Forecasts the next 65 first answers after the first 100. Null for learners with fewer. */
export function missOf(learner: Learner, known: Known): Miss | null {
  const answers = pastAnswers(learner, known).filter(({ exposure }) => !exposure)
  if (answers.length < SETTLED + NEXT) return null
  const domains = [...new Set(answers.map(({ domain }) => domain))]
  const evidence = answers.map((answer) => evidenceOf(answer, domains.indexOf(answer.domain), known.repeats))
  const belief = priorBelief(domains.map((domain) => known.means.get(domain) ?? 0))
  for (const answer of evidence.slice(0, SETTLED)) addAnswer(belief, answer)
  const slopes = domains.map(() => 0)
  let miss = 0
  let sampling = 0
  for (const { domain, difficulty, difficultyVariance, isCorrect } of evidence.slice(
    SETTLED,
    SETTLED + NEXT,
  )) {
    const logit = belief.mean[domain]! - difficulty
    const chance = averageLogistic(logit, difficultyVariance + varianceOf(belief, domain, domain))
    const able = averageLogistic(logit, difficultyVariance)
    slopes[domain]! += (able * (1 - able)) / Math.sqrt(1 + (Math.PI * difficultyVariance) / 8)
    miss += Number(isCorrect) - chance
    sampling += chance * (1 - chance)
  }
  const epistemic = slopes.reduce(
    (sum, slope, row) =>
      slope === 0
        ? sum
        : sum + slope * slopes.reduce((part, other, at) => part + other * varianceOf(belief, row, at), 0),
    0,
  )
  return {
    miss: miss / NEXT,
    explained: (sampling + epistemic) / NEXT ** 2,
    slope: slopes.reduce((sum, slope) => sum + slope, 0) / NEXT,
  }
}

/** The standard deviation in logits of the shift that accounts for the rest of the misses; 0 if nothing is left. */
export function shiftOf(misses: readonly Miss[]): number {
  const rest = misses.reduce(
    (sum, { miss, explained, slope }) => sum + (miss ** 2 - explained) * slope ** 2,
    0,
  )
  const scale = misses.reduce((sum, { slope }) => sum + slope ** 4, 0)
  return Math.sqrt(Math.max(0, rest / scale))
}

/** The share of scores within the range that should hold 80% of them, with a shift of this size. */
export function coveredWith(misses: readonly Miss[], shift: number): number {
  const within = misses.filter(
    ({ miss, explained, slope }) =>
      Math.abs(miss) <= HALF_WIDTH_80 * Math.sqrt(explained + (slope * shift) ** 2),
  )
  return within.length / misses.length
}

function varianceOf({ mean, covariance }: Belief, row: number, column: number): number {
  return covariance[row * mean.length + column]!
}
