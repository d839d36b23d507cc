import { describe, expect, test } from 'vitest'
import { buildExamForm } from '../../../test/builders/exam-form.ts'
import { foldAnswers, priorBelief } from '../readiness/belief.ts'
import { likelyChance, SHIFT_ON_THE_DAY } from '../readiness/readiness.ts'
import { calibrationOf, type Outcome, STEADY, wilson } from './calibration.ts'

const people = (count: number, chance: number, passes: number): Outcome[] =>
  Array.from({ length: count }, (_, at) => ({ chance, isPass: at < passes }))

describe('calibration', () => {
  test('has no figures below 50 outcomes, and the count even then', () => {
    expect(calibrationOf([])).toEqual({ count: 0, figures: null })
    expect(calibrationOf(people(49, 0.7, 30))).toEqual({ count: 49, figures: null })
    expect(calibrationOf(people(50, 0.7, 30)).figures).not.toBeNull()
  })

  test('compares forecasts with the share of people who passed', () => {
    const { figures } = calibrationOf([...people(40, 0.75, 30), ...people(20, 0.25, 5)])
    expect(figures!.bins).toMatchObject([
      { from: 0.2, to: 0.3, count: 20, predicted: 0.25, passed: 0.25 },
      { from: 0.7, to: 0.8, count: 40, predicted: 0.75, passed: 0.75 },
    ])
    expect(figures!.brier).toBeCloseTo(0.1875)
  })

  test('leaves out groups of fewer than 10, but not from the Brier score', () => {
    const { figures, count } = calibrationOf([...people(50, 0.75, 50), ...people(9, 0.05, 9)])
    expect(figures!.bins.map((bin) => bin.count)).toEqual([50])
    expect(count).toBe(59)
    expect(figures!.brier).toBeCloseTo((50 * 0.0625 + 9 * 0.9025) / 59)
  })

  test('counts a forecast of 99% in the last group', () => {
    const { figures } = calibrationOf(people(50, 0.99, 49))
    expect(figures!.bins).toMatchObject([{ from: 0.9, to: 1, count: 50 }])
  })
})

test.each([
  [8, 10, 0.49, 0.943],
  [0, 10, 0, 0.278],
  [10, 10, 0.722, 1],
  [70, 100, 0.604, 0.781],
])('%d of %d lie between %d and %d', (happened, count, low, high) => {
  const interval = wilson(happened, count)
  expect(interval.low).toBeCloseTo(low, 2)
  expect(interval.high).toBeCloseTo(high, 2)
})

describe('somebody who answers steadily', () => {
  const QUESTIONS = 65
  const ANSWERS = 400
  const form = buildExamForm([0.25, 0.25, 0.25, 0.25])
  const now = new Date('2026-11-23T12:00:00Z')

  /** 400 answers to medium questions with four choices, spread evenly over four domains. */
  const steady = (level: number) =>
    foldAnswers(
      priorBelief([0, 0, 0, 0]),
      Array.from({ length: ANSWERS }, (_, at) => {
        const domain = at % 4
        const before = Math.floor(at / 4) * level + 25 * domain
        return {
          domain,
          difficulty: 0,
          difficultyVariance: 0.64,
          floor: 0.25,
          weight: 1,
          isCorrect: Math.floor((before + level) / 100) > Math.floor(before / 100),
          isRevealed: true,
        }
      }),
    )

  /** The chance of at least 46 of 65, each correct with this chance. */
  function chanceToPass(share: number): number {
    const least = Math.ceil(form.cut * QUESTIONS)
    let ways = 1
    let chance = 0
    for (let correct = 0; correct <= QUESTIONS; correct += 1) {
      if (correct >= least) chance += ways * share ** correct * (1 - share) ** (QUESTIONS - correct)
      ways = (ways * (QUESTIONS - correct)) / (correct + 1)
    }
    return chance
  }

  test.each(STEADY)('at $level% is shown what the page says', ({ level, shown, without, asPractice }) => {
    const belief = steady(level)
    const chance = (shift: number) =>
      Math.round(100 * likelyChance(belief, form, { answeredAt: now, at: now }, shift))
    expect(chance(SHIFT_ON_THE_DAY)).toBe(shown)
    expect(chance(0)).toBe(without)
    expect(Math.round(100 * chanceToPass(level / 100))).toBe(asPractice)
  })
})
