import { addAnswer, averageLogitOf, priorBelief } from './belief.ts'
import { evidenceOf, type PastAnswer } from './fold-events.ts'
import { logistic } from './normal.ts'
import {
  DEFAULT_REPEATS,
  type Fading,
  remembered,
  repeatKind,
  type RepeatKind,
  type Repeats,
} from './repeat.ts'

/** How far the repeats of a course are expected to be from the default, as variances. */
const SHIFT_VARIANCE = 1
const SLOPE_VARIANCE = 0.1
/** A slope below 0 would lower a domain after a correct answer; above 1 a repeat would say more than a first answer. */
const SLOPES = [0.05, 1] as const

/** Shift and slope at once, then later; with their covariance, row by row. */
type Estimate = { values: number[]; covariance: number[] }
const SIZE = 4

/**
 * How people answer questions of a course again. `people`: all answers of each, oldest first, with difficulties of the release that
 * this becomes part of. `means`: the mean ability in each domain, by its code.
 */
export function estimateRepeats(
  people: readonly (readonly PastAnswer[])[],
  means: ReadonlyMap<string, number>,
): Repeats {
  let repeats = DEFAULT_REPEATS
  const estimates = mapRepeats((kind) => priorEstimate(DEFAULT_REPEATS[kind]))
  for (const answers of people) {
    const domains = [...new Set(answers.map(({ domain }) => domain))]
    const indexOf = new Map(domains.map((domain, index) => [domain, index]))
    const belief = priorBelief(domains.map((domain) => means.get(domain) ?? 0))
    for (const answer of answers) {
      const evidence = evidenceOf(answer, indexOf.get(answer.domain)!, repeats)
      const { exposure } = answer
      if (exposure)
        learn(estimates[repeatKind(exposure)], {
          logit: averageLogitOf(belief, evidence),
          share: remembered(exposure, answer.answeredAt),
          floor: evidence.floor,
          isCorrect: evidence.isCorrect,
        })
      addAnswer(belief, evidence)
    }
    repeats = mapRepeats((kind) => asFading(estimates[kind]))
  }
  return repeats
}

type Repeated = { logit: number; share: number; floor: number; isCorrect: boolean }

/** The same filter step as for abilities, with four unknowns instead of one ability. */
function learn({ values, covariance }: Estimate, { logit, share, floor, isCorrect }: Repeated): void {
  const parts = [share, share * logit, 1 - share, (1 - share) * logit]
  const able = logistic(parts.reduce((sum, part, at) => sum + part * values[at]!, 0))
  const chance = floor + (1 - floor) * able
  const gain = (1 - floor) * able * (1 - able)
  const column = parts.map((_, row) =>
    parts.reduce((sum, part, at) => sum + covariance[row * SIZE + at]! * part * gain, 0),
  )
  const spread =
    column.reduce((sum, value, at) => sum + value * parts[at]! * gain, 0) +
    Math.max(1e-9, chance * (1 - chance))
  for (const [row, value] of column.entries()) {
    values[row]! += (value * (Number(isCorrect) - chance)) / spread
    for (const [at, other] of column.entries()) covariance[row * SIZE + at]! -= (value * other) / spread
  }
}

function priorEstimate({ atOnce, later }: Fading): Estimate {
  const variances = [SHIFT_VARIANCE, SLOPE_VARIANCE, SHIFT_VARIANCE, SLOPE_VARIANCE]
  const covariance = Array.from({ length: SIZE * SIZE }, (_, at) =>
    at % (SIZE + 1) === 0 ? variances[at / (SIZE + 1)]! : 0,
  )
  return { values: [atOnce.shift, atOnce.slope, later.shift, later.slope], covariance }
}

function asFading({ values }: Estimate): Fading {
  const [shiftAtOnce, slopeAtOnce, shiftLater, slopeLater] = values as [number, number, number, number]
  return {
    atOnce: { shift: shiftAtOnce, slope: withinSlopes(slopeAtOnce) },
    later: { shift: shiftLater, slope: withinSlopes(slopeLater) },
  }
}

function withinSlopes(slope: number): number {
  return Math.min(SLOPES[1], Math.max(SLOPES[0], slope))
}

function mapRepeats<Value>(valueOf: (kind: RepeatKind) => Value): Record<RepeatKind, Value> {
  return {
    secondAfterCorrect: valueOf('secondAfterCorrect'),
    secondAfterWrong: valueOf('secondAfterWrong'),
    furtherAfterCorrect: valueOf('furtherAfterCorrect'),
    furtherAfterWrong: valueOf('furtherAfterWrong'),
  }
}
