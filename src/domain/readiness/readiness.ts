import { DAY_MS } from '../days.ts'
import type { Belief } from './belief.ts'
import { PRIOR_VARIANCE } from './belief.ts'
import type { ExamDomain, ExamForm } from './form.ts'
import { averageLogistic, HALF_WIDTH_80, normalCdf, normalDensity } from './normal.ts'

/**
 * People do better or worse on the day of the exam than in practice, in all domains at once: the standard deviation, in logits. No
 * public data have exam days. This is how far the next 65 new questions of practice scatter beyond what a belief and chance explain:
 * 0.33 to 0.40 in two public data sets (`tools/readiness/measure-shift.ts`, decision 043). Exams may scatter more.
 */
export const SHIFT_ON_THE_DAY = 0.35
/** Vendors move their pass marks between forms, and where none is published ours is an estimate. */
const CUT_SD = 0.03
/** Without an answer for days, a domain becomes less certain by this, times ln(1 + days). */
const FORGETTING = 0.01

/**
 * Both only grow while the blueprint stays, so that a figure, once shown, is not hidden by the next answer. With so many answers, the
 * score is uncertain by 14 points at most; the interval shows it.
 */
const MIN_FIRST_ATTEMPTS = 20
const MIN_SEEN_WEIGHT = 0.6
const WEAK_FROM = 0.7

/** Shares of the exam, 0 to 1, with the bounds that hold in 8 of 10 cases. */
export type Range = { value: number; low: number; high: number }

export type DomainMastery = Range & {
  code: string
  answered: number
  /** The chance that mastery is below the cut score. */
  weakness: number
  isWeak: boolean
  /** How much the chance to pass rises with ability in this domain, per logit. */
  leverage: number
}

export type Forecast = {
  /** The score that an exam today would give. */
  score: Range
  /** The chance to pass today, 0.01 to 0.99; null while the evidence is too thin. */
  passChance: number | null
  missing: Missing | null
  domains: DomainMastery[]
}

/** What is missing until there is a figure: answers to new questions, and domains without any. */
export type Missing = { answers: number; domains: string[] }

/** When the last answer was given, null if there is none; and for which time the forecast is. */
export type AtTime = { answeredAt: Date | null; at: Date }

/** What an exam at this time would give. */
export function forecast(belief: Belief, form: ExamForm, when: AtTime): Forecast {
  const { score, spread, passSpread, distance, domains } = estimate(belief, form, when, SHIFT_ON_THE_DAY)
  const missing = whatIsMissing(belief, form)
  return {
    score: { value: score, ...around(score, spread) },
    passChance: missing ? null : shownChance(distance),
    missing,
    domains: domains.map(({ expected, slope, weight, low, high, weakness }, index) => ({
      code: form.domains[index]!.code,
      value: expected,
      low,
      high,
      answered: belief.firstAttempts[index]!,
      weakness: weakness(form.cut),
      isWeak: weakness(form.cut) >= WEAK_FROM,
      leverage: (normalDensity(distance) / passSpread) * weight * slope,
    })),
  }
}

/** The chance to pass, 0.01 to 0.99, for comparing plans. Also where the evidence is too thin to show it. */
export function likelyChance(
  belief: Belief,
  form: ExamForm,
  when: AtTime,
  shift: number = SHIFT_ON_THE_DAY,
): number {
  return shownChance(estimate(belief, form, when, shift).distance)
}

/** The domain where ability raises the chance to pass most, the first of equals; null if it raises it nowhere. */
export function worthMost({ domains }: Pick<Forecast, 'domains'>): DomainMastery | null {
  const [best] = domains.toSorted((one, other) => other.leverage - one.leverage)
  return best && best.leverage > 0 ? best : null
}

function estimate(belief: Belief, form: ExamForm, { answeredAt, at }: AtTime, shift: number) {
  const days = answeredAt ? Math.max(0, (at.getTime() - answeredAt.getTime()) / DAY_MS) : 0
  const domains = form.domains.map((domain, index) => masteryOf(belief, domain, index, days))
  const score = sum(domains.map(({ expected, weight }) => weight * expected))
  const slopes = domains.map(({ slope, weight }) => weight * slope)
  const uncertainty = epistemicVariance(belief, slopes, days) + (sum(slopes) * shift) ** 2
  const sampling =
    sum(domains.map(({ expected, weight }) => weight * expected * (1 - expected))) / form.questionCount
  const spread = Math.sqrt(uncertainty + sampling)
  const passSpread = Math.sqrt(spread ** 2 + CUT_SD ** 2)
  /** From the cut score, in standard deviations. */
  const distance = (score - form.cut + 0.5 / form.questionCount) / passSpread
  return { score, spread, passSpread, distance, domains }
}

function shownChance(distance: number): number {
  return clamp(normalCdf(distance), 0.01, 0.99)
}

function masteryOf(belief: Belief, domain: ExamDomain, index: number, days: number) {
  const mean = belief.mean[index]!
  const variance = decayed(belief.covariance[index * (belief.mean.length + 1)]!, days)
  const deviation = Math.sqrt(variance)
  const chanceAt = (ability: number, spread: number) =>
    domain.guess +
    (1 - domain.guess) * averageLogistic(ability - domain.difficulty, domain.difficultyVariance + spread)
  const able = averageLogistic(mean - domain.difficulty, domain.difficultyVariance)
  return {
    weight: domain.weight,
    expected: chanceAt(mean, variance),
    low: chanceAt(mean - HALF_WIDTH_80 * deviation, 0),
    high: chanceAt(mean + HALF_WIDTH_80 * deviation, 0),
    /** How much the expected share rises per logit of ability. */
    slope:
      ((1 - domain.guess) * able * (1 - able)) / Math.sqrt(1 + (Math.PI * domain.difficultyVariance) / 8),
    weakness: (cut: number) => chanceBelow({ cut, domain, mean, deviation }),
  }
}

/** The chance that the person answers fewer than `cut` of this domain's questions. */
function chanceBelow({
  cut,
  domain,
  mean,
  deviation,
}: {
  cut: number
  domain: ExamDomain
  mean: number
  deviation: number
}): number {
  const share = (cut - domain.guess) / (1 - domain.guess)
  if (share <= 0) return 0
  if (share >= 1) return 1
  const logit = Math.log(share / (1 - share))
  const needed = domain.difficulty + logit * Math.sqrt(1 + (Math.PI * domain.difficultyVariance) / 8)
  return normalCdf((needed - mean) / Math.max(deviation, 1e-6))
}

/** The variance of the score that more answers would remove. */
function epistemicVariance(belief: Belief, slopes: readonly number[], days: number): number {
  const size = slopes.length
  let variance = 0
  for (let row = 0; row < size; row += 1)
    for (let other = 0; other < size; other += 1) {
      const stored = belief.covariance[row * size + other]!
      variance += slopes[row]! * slopes[other]! * (row === other ? decayed(stored, days) : stored)
    }
  return Math.max(0, variance)
}

/** Applied when a belief is read, and never stored. */
function decayed(variance: number, days: number): number {
  return Math.max(variance, Math.min(PRIOR_VARIANCE, variance + FORGETTING * Math.log1p(days)))
}

function whatIsMissing(belief: Belief, form: ExamForm): Missing | null {
  const answered = sum(belief.firstAttempts)
  const seen = sum(form.domains.map(({ weight }, at) => (belief.firstAttempts[at]! > 0 ? weight : 0)))
  const answers = Math.max(0, MIN_FIRST_ATTEMPTS - answered)
  if (answers === 0 && seen >= MIN_SEEN_WEIGHT) return null
  // Before the first answer, naming every domain would say nothing.
  const domains =
    answered === 0
      ? []
      : form.domains.filter(({ weight }, at) => weight > 0 && belief.firstAttempts[at] === 0)
  return { answers, domains: domains.map(({ code }) => code) }
}

function around(value: number, spread: number): { low: number; high: number } {
  return {
    low: clamp(value - HALF_WIDTH_80 * spread, 0, 1),
    high: clamp(value + HALF_WIDTH_80 * spread, 0, 1),
  }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
