import { averageLogit, logistic } from './normal.ts'
import { FIRST, type Repeat } from './repeat.ts'

/**
 * What one person's answers say about their ability in each domain of a course: a normal distribution over abilities on
 * the logit scale (a Rasch model with a Gaussian belief, decision 043). The domains are those of the blueprint, in its order.
 */
export type Belief = {
  mean: number[]
  /** Row by row, `mean.length` squared numbers. Symmetric. */
  covariance: number[]
  /** Questions answered for the first time, by domain. */
  firstAttempts: number[]
  /** How many of them were correct. */
  firstCorrect: number[]
}

/** What an answer was given to, and how much it says. */
export type Evidence = {
  /** The index of the domain. */
  domain: number
  /** On the logit scale, as the release estimated it, with its variance. */
  difficulty: number
  difficultyVariance: number
  /** The chance to be right without the ability, from `floorOf`. */
  floor: number
  /** From `repeatOf`; a first answer if missing. */
  repeat?: Repeat
  /** From `evidenceWeight`. */
  weight: number
  isCorrect: boolean
  /** True if the person saw the answer key afterwards, from which they learn a little. */
  isRevealed: boolean
}

/** Variance that the domains share: good at one, likely good at the others. */
const SHARED_VARIANCE = 0.8
const DOMAIN_VARIANCE = 0.4
/** The variance of a domain before the first answer. Uncertainty never grows beyond it. */
export const PRIOR_VARIANCE = SHARED_VARIANCE + DOMAIN_VARIANCE

/** Abilities change between answers, most in the domain that is practised. */
const DRIFT_OF_DOMAIN = 0.01
const DRIFT_OF_OTHERS = 0.001
const LEARNT_FROM_REVEAL = 0.003

/** Keeps divisions finite where an answer is certain. */
const MIN_SPREAD = 1e-9

/** The belief about a person who has not answered anything. `priorMeans`: by domain, from the release. */
export function priorBelief(priorMeans: readonly number[]): Belief {
  const size = priorMeans.length
  const covariance = Array.from(
    { length: size * size },
    (_, at) => SHARED_VARIANCE + (at % (size + 1) === 0 ? DOMAIN_VARIANCE : 0),
  )
  const none = Array.from(priorMeans, () => 0)
  return { mean: [...priorMeans], covariance, firstAttempts: none, firstCorrect: [...none] }
}

/** The chance that this answer is correct, 0 to 1. */
export function chanceOfCorrect(belief: Belief, question: Question): number {
  return question.floor + (1 - question.floor) * ableOf(belief, question)
}
type Question = Pick<Evidence, 'domain' | 'difficulty' | 'difficultyVariance' | 'floor' | 'repeat'>
type Abilities = Pick<Belief, 'mean' | 'covariance'>

/** The belief after these answers, in their order. */
export function foldAnswers(before: Belief, answers: readonly Evidence[]): Belief {
  const belief = {
    mean: [...before.mean],
    covariance: [...before.covariance],
    firstAttempts: [...before.firstAttempts],
    firstCorrect: [...before.firstCorrect],
  }
  for (const answer of answers) addAnswer(belief, answer)
  return belief
}

/** Adds an answer to the belief itself, for long histories. */
export function addAnswer(belief: Belief, answer: Evidence): void {
  learn(belief, answer)
  drift(belief, answer)
  if (answer.weight < 1) return
  belief.firstAttempts[answer.domain]! += 1
  belief.firstCorrect[answer.domain]! += Number(answer.isCorrect)
}

/**
 * One step of an extended Kalman filter. The noise of an answer is divided by its weight, so that the hundredth repeat of a
 * question says next to nothing.
 */
function learn({ mean, covariance }: Belief, answer: Evidence): void {
  const { gain, spread, surprise } = stepOf({ mean, covariance }, answer)
  const size = mean.length
  const column = Array.from(mean, (_, row) => covariance[row * size + answer.domain]!)
  for (let row = 0; row < size; row += 1) {
    mean[row]! += (column[row]! * gain * surprise) / spread
    for (let other = 0; other < size; other += 1)
      covariance[row * size + other]! -= (column[row]! * column[other]! * gain * gain) / spread
  }
}

/**
 * `surprise`: the result minus its chance. `gain`: how much that chance rises with ability. `spread`: the variance of the
 * surprise.
 */
export function stepOf(
  belief: Abilities,
  answer: Evidence,
): { gain: number; spread: number; surprise: number } {
  const { domain, difficultyVariance, floor, weight, isCorrect, repeat = FIRST } = answer
  const able = ableOf(belief, answer)
  const chance = floor + (1 - floor) * able
  const gain = (1 - floor) * able * (1 - able) * repeat.slope
  const variance = varianceOf(belief, domain) + difficultyVariance
  const spread = Math.max(MIN_SPREAD, gain * gain * variance + (chance * (1 - chance)) / weight)
  return { gain, spread, surprise: Number(isCorrect) - chance }
}

/** The chance to be right by ability, and at a repeat by what is known of the question. */
function ableOf(belief: Abilities, question: Question): number {
  const { shift, slope } = question.repeat ?? FIRST
  return logistic(shift + slope * averageLogitOf(belief, question))
}

/** The logit of the chance that a first answer is correct without guessing. */
export function averageLogitOf(
  belief: Abilities,
  { domain, difficulty, difficultyVariance }: Pick<Question, 'domain' | 'difficulty' | 'difficultyVariance'>,
): number {
  return averageLogit(belief.mean[domain]! - difficulty, varianceOf(belief, domain) + difficultyVariance)
}

function drift({ mean, covariance }: Belief, { domain, weight, isRevealed }: Evidence): void {
  const size = mean.length
  for (let row = 0; row < size; row += 1) {
    const at = row * (size + 1)
    const step = weight * (row === domain ? DRIFT_OF_DOMAIN : DRIFT_OF_OTHERS)
    covariance[at] = Math.max(covariance[at]!, Math.min(PRIOR_VARIANCE, covariance[at]! + step))
  }
  if (isRevealed) mean[domain]! += LEARNT_FROM_REVEAL * weight
}

function varianceOf({ mean, covariance }: Abilities, domain: number): number {
  return covariance[domain * (mean.length + 1)]!
}
