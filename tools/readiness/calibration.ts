import { seededRandom } from '../../src/domain/attempts/draw-form.ts'
import { normalCdf } from '../../src/domain/readiness/normal.ts'
import { type Judgement, judgePredictions } from './judge-predictions.ts'
import { type Life, simulateLife, type World } from './simulate.ts'

/** What the forecasts of many simulated learners were worth. */
export type Calibration = {
  /** The share of exam scores within the interval that should hold 80%. */
  covered: number
  /** The mean of forecast minus score. Below 0: the forecasts were too low. */
  bias: number
  /** Of the chances to pass, where there was a figure. */
  passing: Judgement
  /** Of chances computed from the share of correct answers alone, for the same learners. */
  byShare: Judgement
  /** The share of learners for whom there was no figure yet. */
  withoutFigure: number
}

export type Limits = {
  covered: readonly [number, number]
  bias: readonly [number, number]
  calibrationError: number
  /** How the Brier score compares with that of `byShare`, at most. */
  brierRatio: number
}

const ANSWERS = [20, 40, 80, 150, 250, 400]
const ABILITIES = [0, 0.6, 1]
const CUT = 0.7
const QUESTIONS = 65

const EVERYWHERE: Omit<Limits, 'brierRatio'> = {
  covered: [0.74, 0.88],
  bias: [-0.05, 0.02],
  calibrationError: 0.08,
}
const WEAK = [0.5, 0.3] as const
const STRONG = [0.7, 0.5] as const

/** The worlds of the report. With retakes and a strong memory, percent correct misleads most. */
export const WORLDS: readonly { name: string; world: Omit<World, 'ability'>; limits: Limits }[] = [
  400, 40,
].flatMap((bank) =>
  [0, 0.5].flatMap((retakes) =>
    [WEAK, STRONG].map((memory) => ({
      name: `bank of ${bank}, ${retakes === 0 ? 'no retakes' : 'half retaken'}, memory ${memory.join('/')}`,
      world: { bank, retakes, memory },
      limits: { ...EVERYWHERE, brierRatio: retakes > 0 && memory === STRONG ? 0.8 : 1 },
    })),
  ),
)

/** `learners`: how many for each number of answers and each mean ability. */
export function calibrate(world: Omit<World, 'ability'>, learners: number, seed: number): Calibration {
  const random = seededRandom(seed)
  const lives = ABILITIES.flatMap((ability) =>
    ANSWERS.flatMap((answers) =>
      Array.from({ length: learners }, () => simulateLife({ ...world, ability }, answers, random)),
    ),
  )
  const withFigure = lives.filter((life) => life.forecast.passChance !== null)
  const judge = (chanceOf: (life: Life) => number) =>
    judgePredictions(withFigure.map((life) => ({ chance: chanceOf(life), happened: life.hasPassed })))
  return {
    covered: mean(
      lives.map(({ forecast: { score }, examScore }) =>
        Number(score.low <= examScore && examScore <= score.high),
      ),
    ),
    bias: mean(lives.map(({ forecast: { score }, examScore }) => score.value - examScore)),
    passing: judge((life) => life.forecast.passChance!),
    byShare: judge(({ shareCorrect }) => chanceByShare(shareCorrect)),
    withoutFigure: 1 - withFigure.length / lives.length,
  }
}

/** Which limits a calibration exceeds, in words. */
export function exceeded({ covered, bias, passing, byShare }: Calibration, limits: Limits): string[] {
  const ratio = passing.brier / byShare.brier
  return [
    ...(isWithin(covered, limits.covered) ? [] : [`covers ${(100 * covered).toFixed(1)}%`]),
    ...(isWithin(bias, limits.bias) ? [] : [`bias ${bias.toFixed(3)}`]),
    ...(passing.calibrationError <= limits.calibrationError
      ? []
      : [`calibration error ${passing.calibrationError.toFixed(3)}`]),
    ...(ratio <= limits.brierRatio ? [] : [`Brier ${ratio.toFixed(2)} × by share`]),
  ]
}

/** The exam as a repetition of practice: the score is the share of correct answers, with sampling noise only. */
function chanceByShare(share: number): number {
  const variance = Math.max(1e-4, (share * (1 - share)) / QUESTIONS)
  return normalCdf((share - CUT + 0.5 / QUESTIONS) / Math.sqrt(variance))
}

function isWithin(value: number, [low, high]: readonly [number, number]): boolean {
  return low <= value && value <= high
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
