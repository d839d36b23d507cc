/** A forecast of the chance to pass, 0 to 1, and whether the person passed. Of each person only one counts. */
export type Outcome = { chance: number; isPass: boolean }

/** With fewer outcomes, figures would say more about chance than about us. */
export const MIN_OUTCOMES = 50
/** Groups of forecasts with fewer outcomes are not shown; one person would be recognised in them. */
export const MIN_IN_BIN = 10
const BINS = 10
/** For intervals that hold in 95 of 100 cases. */
const Z_95 = 1.96

export type Bin = {
  /** The forecasts in it, 0 to 1. */
  from: number
  to: number
  count: number
  /** The mean forecast. */
  predicted: number
  /** The share of people who passed, with its 95% interval. */
  passed: number
  low: number
  high: number
}

export type Calibration = {
  count: number
  /** Null below `MIN_OUTCOMES`. */
  figures: { brier: number; bins: Bin[] } | null
}

/** How well forecasts matched outcomes. */
export function calibrationOf(outcomes: readonly Outcome[]): Calibration {
  const count = outcomes.length
  if (count < MIN_OUTCOMES) return { count, figures: null }
  const bins = Map.groupBy(outcomes, ({ chance }) => Math.min(BINS - 1, Math.floor(chance * BINS)))
  return {
    count,
    figures: {
      brier: mean(outcomes.map(({ chance, isPass }) => (chance - Number(isPass)) ** 2)),
      bins: [...bins]
        .filter(([, members]) => members.length >= MIN_IN_BIN)
        .toSorted(([one], [other]) => one - other)
        .map(([at, members]) => ({
          from: at / BINS,
          to: (at + 1) / BINS,
          count: members.length,
          predicted: mean(members.map(({ chance }) => chance)),
          ...wilson(members.filter(({ isPass }) => isPass).length, members.length),
        })),
    },
  }
}

/** A share with its 95% interval by Wilson (1927), which also holds for few cases and for shares of 0 and 1. */
export function wilson(happened: number, count: number): { passed: number; low: number; high: number } {
  const share = happened / count
  const spread = Z_95 ** 2 / count
  const middle = (share + spread / 2) / (1 + spread)
  const half = (Z_95 / (1 + spread)) * Math.sqrt((share * (1 - share)) / count + spread / (4 * count))
  return { passed: share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/**
 * What `npm run report:calibration` found for simulated learners. It shows that the arithmetic holds, and nothing about real
 * exams (decision 043).
 */
export const SIMULATED = {
  /** The share of exam scores within the 80% interval. */
  covered: { low: 0.8, high: 0.81 },
  /** The mean distance between forecast and share of passes. */
  error: { low: 0.02, high: 0.04 },
  /** How much too low the forecast is. */
  bias: { low: 0.01, high: 0.03 },
} as const

/**
 * What the assumed shift on the day of the exam costs somebody who has answered 400 new questions at a steady level, in percent: the
 * chance to pass that is shown, the one without the shift, and how many of them would pass if exams were exactly like practice.
 */
export const STEADY = [
  { level: 60, shown: 21, without: 16, asPractice: 5 },
  { level: 65, shown: 37, without: 34, asPractice: 20 },
  { level: 70, shown: 57, without: 58, asPractice: 51 },
  { level: 75, shown: 75, without: 79, asPractice: 83 },
  { level: 80, shown: 92, without: 95, asPractice: 97 },
  { level: 85, shown: 99, without: 99, asPractice: 100 },
] as const
