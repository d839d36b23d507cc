import { describe, expect, test } from 'vitest'
import { buildExamForm } from '../../../test/builders/exam-form.ts'
import { type Belief, foldAnswers, priorBelief } from './belief.ts'
import { chanceAfter } from './gain.ts'
import { forecast, likelyChance } from './readiness.ts'

const NOW = new Date('2026-11-23T12:00:00Z')
const TODAY = { answeredAt: NOW, at: NOW }
const FORM = buildExamForm([0.3, 0.6, 0.1, 0])

function answered(count: number): Belief {
  return foldAnswers(
    priorBelief([0, 0, 0, 0]),
    Array.from({ length: count }, (_, at) => ({
      domain: at % 4,
      difficulty: 0,
      difficultyVariance: 0.64,
      floor: 0.25,
      weight: 1,
      isCorrect: Math.floor(at / 4) % 3 > 0,
      isRevealed: true,
    })),
  )
}

const after = (practised: number[], belief = answered(60)) =>
  chanceAfter(belief, FORM, { ...TODAY, practised })

describe('the chance to pass after practice', () => {
  test('is that of today without any', () => {
    const today = forecast(answered(60), FORM, TODAY).passChance
    expect(after([0, 0, 0, 0])).toEqual({ low: today, high: today })
    expect(after([])).toEqual({ low: today, high: today })
  })

  test('rises with each question, more with the greater gain', () => {
    let before = after([0, 0, 0, 0])
    for (const count of [1, 10, 50, 200]) {
      const { low, high } = after([0, count, 0, 0])
      expect(low).toBeGreaterThan(before.low)
      expect(high).toBeGreaterThan(before.high)
      expect(high).toBeGreaterThan(low)
      before = { low, high }
    }
  })

  test('rises most where the exam asks most, and not at all where it asks nothing', () => {
    expect(after([0, 20, 0, 0]).high).toBeGreaterThan(after([20, 0, 0, 0]).high)
    expect(after([0, 0, 0, 20])).toEqual(after([0, 0, 0, 0]))
  })

  test('is a number before there is a figure to show, and stays below 1', () => {
    const nothing = priorBelief([0, 0, 0, 0])
    expect(forecast(nothing, FORM, { answeredAt: null, at: NOW }).passChance).toBeNull()
    expect(likelyChance(nothing, FORM, { answeredAt: null, at: NOW })).toBeGreaterThan(0)
    expect(after([1e5, 1e5, 1e5, 1e5]).high).toBe(0.99)
  })

  test('agrees with the leverage of a domain for small steps', () => {
    const belief = answered(60)
    const { domains, passChance } = forecast(belief, FORM, TODAY)
    const step = 0.01
    const moved = likelyChance({ ...belief, mean: belief.mean.with(1, belief.mean[1]! + step) }, FORM, TODAY)
    const rise = (moved - passChance!) / step
    // The leverage leaves out that the spread of the score changes too.
    expect(Math.abs(rise / domains[1]!.leverage - 1)).toBeLessThan(0.25)
  })
})
